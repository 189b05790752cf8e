import {
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentRef,
  type ReactElement,
  type ReactNode,
} from 'react'
import { Platform, StyleSheet, View } from 'react-native'
import { toHostNode } from '../targets/host-node.ts'
import { OverlayContext, ParentContext, type OverlayServices } from './overlay-context.ts'
import type { Overlay } from '../targets/overlay.ts'
import { listenOnWeb } from './listen-on-web.ts'
import { toTouchProps } from './to-touch-props.ts'

export interface WaymarkOverlayProps {
  children?: ReactNode
}

/**
 * The content of a `<Modal>`, with an overlay for guides above it: a modal is a window of its own, which the overlay of
 * the provider is under. As long as it is mounted, guides look for their elements in here only.
 */
export function WaymarkOverlay({ children }: WaymarkOverlayProps): ReactElement {
  const services = useContext(OverlayContext)
  return services ? <Covered {...services}>{children}</Covered> : <>{children}</>
}

function Covered({ overlays, events, children }: OverlayServices & WaymarkOverlayProps): ReactElement {
  const parent = useContext(ParentContext)
  const content = useRef<ComponentRef<typeof View>>(null)
  const frame = useRef<ComponentRef<typeof View>>(null)
  const [overlay] = useState<Overlay>(() => ({
    parent,
    findContent: () => toHostNode(content.current),
    findFrame: () => toHostNode(frame.current),
  }))
  const find = () => overlays.find(overlay)
  const { elements, isModal } = useSyncExternalStore(overlays.subscribe, find, find)
  const touchProps = useMemo(
    () => (Platform.OS === 'web' ? {} : toTouchProps(events, () => toHostNode(content.current))),
    [events],
  )
  useEffect(() => overlays.add(overlay), [overlays, overlay])
  // Metro leaves out code behind a comparison with `Platform.OS`.
  useEffect(() => (Platform.OS === 'web' ? listenOnWeb(content.current, events) : undefined), [events])
  return (
    <View ref={frame} collapsable={false} style={styles.fill}>
      <View
        ref={content}
        collapsable={false}
        style={styles.fill}
        accessibilityElementsHidden={isModal}
        importantForAccessibility={isModal ? 'no-hide-descendants' : 'auto'}
        aria-hidden={isModal}
        {...touchProps}
      >
        <ParentContext value={overlay}>{children}</ParentContext>
      </View>
      {elements.length > 0 && (
        <View style={StyleSheet.absoluteFill} pointerEvents="box-none">
          {elements}
        </View>
      )}
    </View>
  )
}

const styles = StyleSheet.create({ fill: { flex: 1 } })
