import { AppRegistry } from 'react-native'
import { App } from './src/app.tsx'

AppRegistry.registerComponent('PlantShop', () => App)
