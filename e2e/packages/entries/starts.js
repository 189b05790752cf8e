import { init } from '@waymark/sdk'

init({ sdkKey: 'YOUR_SDK_KEY', host: 'https://waymark.example' })
