module.exports = {
  preset: '@react-native/jest-preset',
  setupFiles: ['./jest.setup.cjs'],
  testTimeout: 60_000,
}
