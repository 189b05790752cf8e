/** What the types of the modules need of `expo`. The whole of it changes those of Node. */
export { SharedObject } from './node_modules/expo-modules-core/build/SharedObject.js'
export { SharedRef } from './node_modules/expo-modules-core/build/SharedRef.js'
export { PermissionStatus } from './node_modules/expo-modules-core/build/PermissionsInterface.js'
