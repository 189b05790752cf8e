const { resolve } = require('node:path')

const PACKAGES = ['contract', 'core', 'player', 'room', 'runtime', 'targeting']

/** React Native's resolver reads no `exports`, so the entries of our own packages are named by their files. */
const listEntries = (name) =>
  Object.entries(require(`../${name}/package.json`).exports).map(([entry, file]) => [
    `^@waymark/${name}${entry.slice(1)}$`,
    resolve(__dirname, '..', name, typeof file === 'string' ? file : file.default),
  ])

module.exports = {
  preset: '@react-native/jest-preset',
  restoreMocks: true,
  // The first test of a file loads and compiles React Native.
  testTimeout: 60_000,
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  testMatch: ['<rootDir>/src/**/*.test.ts?(x)'],
  moduleNameMapper: Object.fromEntries(PACKAGES.flatMap(listEntries)),
  transformIgnorePatterns: ['node_modules/(?!((jest-)?react-native|@react-native(-community)?|@noble)/)'],
}
