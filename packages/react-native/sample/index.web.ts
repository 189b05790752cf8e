import './index'
import { AppRegistry } from 'react-native'
import { settings } from './src/settings'

// In a browser the shop stands in for the app on a phone, and its address can name another key: `?sdkKey=…`.
settings.platform = 'REACT_NATIVE_ANDROID'
settings.sdkKey = new URL(location.href).searchParams.get('sdkKey') ?? settings.sdkKey

// Its types know the roots of devices only.
AppRegistry.runApplication('PlantShop', {
  initialProps: {},
  rootTag: document.getElementById('root') as never,
})
