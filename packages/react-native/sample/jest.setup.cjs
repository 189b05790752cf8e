jest.mock('@waymark/react-native', () => require('@waymark/react-native/jest'))
