import type { Badge } from '@waymark/core/room'
import { Pressable, StyleSheet, Text, View } from 'react-native'
import { useScreen } from '../overlay/use-screen.ts'
import { colours } from './colours.ts'

/** The state of an author's visit, at the bottom of the screen. */
export function ShownBadge({ text, isOn, actions }: Badge) {
  const { insets } = useScreen()
  return (
    <View pointerEvents="box-none" style={[styles.place, { bottom: insets.bottom + 12 }]}>
      <View style={styles.badge} role="status" aria-live="polite">
        <View style={[styles.dot, isOn && styles.on]} />
        <Text style={styles.text}>{text}</Text>
        {actions.map(({ label, run }) => (
          <Pressable key={label} role="button" style={styles.button} onPress={run}>
            <Text style={styles.label}>{label}</Text>
          </Pressable>
        ))}
      </View>
    </View>
  )
}

const styles = StyleSheet.create({
  place: { alignItems: 'center', left: 12, position: 'absolute', right: 12 },
  badge: {
    alignItems: 'center',
    backgroundColor: colours.badge,
    borderRadius: 12,
    flexDirection: 'row',
    flexWrap: 'wrap',
    gap: 8,
    maxWidth: 520,
    paddingHorizontal: 14,
    paddingVertical: 4,
  },
  dot: { backgroundColor: colours.off, borderRadius: 4, height: 8, width: 8 },
  on: { backgroundColor: colours.on },
  text: { color: '#fff', flexShrink: 1, fontSize: 14 },
  button: { justifyContent: 'center', minHeight: 44, paddingHorizontal: 6 },
  label: { color: colours.link, fontSize: 14, fontWeight: '600' },
})
