import './index.ts'
import { AppRegistry } from 'react-native'

AppRegistry.runApplication('PlantShop', { rootTag: document.getElementById('root')! })
