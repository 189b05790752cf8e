/** The exports of `expo` whose types the modules need. All of `expo` would change the types of Node. */
export { SharedObject } from './node_modules/expo-modules-core/build/SharedObject.js'
export { SharedRef } from './node_modules/expo-modules-core/build/SharedRef.js'
export { PermissionStatus } from './node_modules/expo-modules-core/build/PermissionsInterface.js'
