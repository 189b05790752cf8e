const { getDefaultConfig, mergeConfig } = require('@react-native/metro-config')
const { resolve } = require('node:path')

/** The shop is copied to a folder of its own and installs Waymark there; everything else it finds further up. */
module.exports = mergeConfig(getDefaultConfig(__dirname), {
  watchFolders: [resolve(__dirname, '../..')],
  resolver: { nodeModulesPaths: [resolve(__dirname, '../../node_modules')] },
})
