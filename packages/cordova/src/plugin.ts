/** The module that `cordova plugin add` puts into `cordova.plugins.waymark`: all calls, for apps without a bundler. */
export * from '@waymark/sdk'
export * from './index.ts'
