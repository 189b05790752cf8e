import { StyleSheet, View } from 'react-native'
import { useSight } from '../overlay/use-sight.ts'
import type { NativeTarget } from '../targets/native-target.ts'
import { colours } from './colours.ts'

/** A frame around the element that an author looks at. */
export function ElementMark({ target }: { target: NativeTarget }) {
  const { box } = useSight(target)
  if (!box) return null
  const { x, y, width, height } = box
  return <View pointerEvents="none" style={[styles.mark, { left: x, top: y, width, height }]} />
}

const styles = StyleSheet.create({
  mark: {
    backgroundColor: 'rgba(79, 70, 229, 0.12)',
    borderColor: colours.mark,
    borderRadius: 4,
    borderWidth: 2,
    position: 'absolute',
  },
})
