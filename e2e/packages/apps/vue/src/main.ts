import { init } from '@waymark/sdk'
import { createApp } from 'vue'
import App from './app.vue'

init({ sdkKey: 'YOUR_SDK_KEY', host: 'https://waymark.example' })

createApp(App).mount('#app')
