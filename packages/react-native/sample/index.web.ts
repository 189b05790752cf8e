import './index.ts'
import { AppRegistry } from 'react-native'

// Its types know the roots of devices only.
AppRegistry.runApplication('PlantShop', { rootTag: document.getElementById('root') as never })
