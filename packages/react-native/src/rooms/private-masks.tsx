import type { CapturedView } from '@waymark/contract'
import { StyleSheet, View } from 'react-native'

/** Paints over the parts that must not be in a picture of the screen. */
export const PrivateMasks = ({ boxes }: { boxes: readonly CapturedView['box'][] }) => (
  <View pointerEvents="none" style={StyleSheet.absoluteFill}>
    {boxes.map(([left, top, width, height], at) => (
      <View key={at} style={[styles.mask, { left, top, width, height }]} />
    ))}
  </View>
)

const styles = StyleSheet.create({ mask: { backgroundColor: '#94a3b8', position: 'absolute' } })
