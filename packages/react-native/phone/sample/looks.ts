import { StyleSheet, useColorScheme } from 'react-native'

const LIGHT = {
  paper: '#f7f6f2',
  card: '#ffffff',
  ink: '#1c2b26',
  line: '#dcd8cc',
  main: '#4b2e83',
  onMain: '#ffffff',
}
const DARK = {
  paper: '#151a18',
  card: '#1f2724',
  ink: '#eef1ee',
  line: '#38423e',
  main: '#c7b2f2',
  onMain: '#1c1033',
}

export const useColours = () => (useColorScheme() === 'dark' ? DARK : LIGHT)

export const styles = StyleSheet.create({
  fill: { flex: 1 },
  screen: { gap: 16, padding: 20 },
  bar: { paddingHorizontal: 20, paddingVertical: 12 },
  row: { alignItems: 'center', flexDirection: 'row', gap: 12 },
  card: { borderRadius: 16, borderWidth: 1, flexDirection: 'row', gap: 16, padding: 12 },
  about: { flex: 1, gap: 6, justifyContent: 'center' },
  picture: { borderRadius: 12, minHeight: 112, width: 104 },
  wide: { borderRadius: 12, height: 240 },
  button: {
    alignItems: 'center',
    borderRadius: 22,
    justifyContent: 'center',
    minHeight: 44,
    paddingHorizontal: 20,
  },
  round: { paddingHorizontal: 0, width: 44 },
  field: { borderRadius: 12, borderWidth: 1, minHeight: 48, paddingHorizontal: 14 },
})
