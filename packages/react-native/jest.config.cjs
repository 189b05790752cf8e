const { resolve } = require('node:path')

const from = (folder) => resolve(__dirname, '..', folder, 'src')

/** React Native's resolver reads no `exports`, so our own packages are named by their files. */
module.exports = {
  preset: '@react-native/jest-preset',
  restoreMocks: true,
  testMatch: ['<rootDir>/src/**/*.test.ts?(x)'],
  moduleNameMapper: {
    '^@waymark/contract$': `${from('contract')}/index.ts`,
    '^@waymark/contract/(constants|rich-text)$': `${from('contract')}/$1/index.ts`,
    '^@waymark/player/(labels|locale)$': `${from('player')}/$1.ts`,
    '^@waymark/runtime/drawing$': `${from('runtime')}/drawing.ts`,
  },
}
