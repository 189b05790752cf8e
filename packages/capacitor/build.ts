import { buildShell } from '../sdk/npm/build-shell.ts'

/** Builds the npm package in `dist`. */
await buildShell(import.meta.dirname, {
  name: '@waymark/capacitor',
  description: 'Waymark in Capacitor and Ionic apps: platform, version, back button, deep links, safe areas.',
  keywords: ['capacitor', 'ionic'],
  optionalPeers: { '@capacitor/app': '>=6', '@capacitor/status-bar': '>=6' },
})
