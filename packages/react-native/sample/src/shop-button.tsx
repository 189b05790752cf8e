import { Pressable, StyleSheet, Text } from 'react-native'

interface Props {
  label: string
  testID?: string
  onPress(): void
}

export const ShopButton = ({ label, testID, onPress }: Props) => (
  <Pressable
    role="button"
    testID={testID}
    onPress={onPress}
    style={({ pressed }) => [styles.button, pressed && styles.pressed]}
  >
    <Text style={styles.label}>{label}</Text>
  </Pressable>
)

const styles = StyleSheet.create({
  button: {
    alignItems: 'center',
    backgroundColor: '#1f6f4a',
    borderRadius: 10,
    minHeight: 48,
    justifyContent: 'center',
    paddingHorizontal: 20,
  },
  pressed: { opacity: 0.8 },
  label: { color: '#fff', fontSize: 16, fontWeight: '600' },
})
