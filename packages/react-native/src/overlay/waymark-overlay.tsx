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
import type { Insets } from '../draw/index.ts'
import { toHostNode, type HostNode } from '../targets/host-node.ts'
import type { Overlay } from '../targets/overlay.ts'
import { listenOnWeb } from './listen-on-web.ts'
import { FrameContext, OverlayContext, ParentContext, type OverlayServices } from './overlay-context.ts'
import { toTouchProps } from './to-touch-props.ts'
import { useFrame } from './use-frame.ts'
import { useInert } from './use-inert.ts'

export interface WaymarkOverlayProps {
  /** The result of `useSafeAreaInsets()` in the modal, if it is another one than the provider's. */
  insets?: Insets | undefined
  children?: ReactNode
}

/**
 * The content of a `<Modal>` or of a screen that is presented as one, with an overlay for guides above it: a modal is a
 * window of its own, which the overlay of the provider is under. As long as nothing covers it, guides look for their
 * elements in here only.
 */
export function WaymarkOverlay({ insets, children }: WaymarkOverlayProps): ReactElement {
  const services = useContext(OverlayContext)
  const own = useMemo(() => (services && insets ? { ...services, insets } : services), [services, insets])
  if (!own) return <>{children}</>
  return (
    <OverlayContext value={own}>
      <Covered {...own}>{children}</Covered>
    </OverlayContext>
  )
}

type CoveredProps = OverlayServices & { children?: ReactNode }

function Covered({ overlays, events, fullWindowOverlay, children }: CoveredProps): ReactElement {
  const parent = useContext(ParentContext)
  const content = useRef<ComponentRef<typeof View>>(null)
  const frame = useRef<ComponentRef<typeof View>>(null)
  const Above = parent || Platform.OS !== 'ios' ? undefined : fullWindowOverlay
  const [overlay] = useState<Overlay>(() => ({
    parent: parent ?? undefined,
    isAboveModals: Above !== undefined,
    findContent: () => toHostNode(content.current),
    findOrigin: () => (Above ? findRoot(content.current) : toHostNode(content.current)),
    findFrame: () => toHostNode(frame.current),
  }))
  const find = () => overlays.find(overlay)
  const { elements, isModal } = useSyncExternalStore(overlays.subscribe, find, find)
  const { onLayout, ...place } = useFrame({
    view: frame,
    isWindow: Above !== undefined,
    isNested: parent !== null,
  })
  const touchProps = useMemo(
    () => (Platform.OS === 'web' ? {} : toTouchProps(events, overlay.findOrigin)),
    [events, overlay],
  )
  useEffect(() => overlays.add(overlay), [overlays, overlay])
  // Metro leaves out code behind a comparison with `Platform.OS`.
  useEffect(() => (Platform.OS === 'web' ? listenOnWeb(content.current, events) : undefined), [events])
  useInert(content, isModal)
  const layer = elements.length > 0 && (
    <View style={StyleSheet.absoluteFill} pointerEvents="box-none">
      <FrameContext value={place.frame}>{elements}</FrameContext>
    </View>
  )
  return (
    <View ref={frame} collapsable={false} style={styles.fill} onLayout={onLayout}>
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
      {Above && layer ? <Above unstable_accessibilityContainerViewIsModal={isModal}>{layer}</Above> : layer}
    </View>
  )
}

/** The view that fills the window. */
function findRoot(view: unknown): HostNode | undefined {
  const { ownerDocument } = (view ?? {}) as { ownerDocument?: { documentElement?: unknown } }
  return toHostNode(ownerDocument?.documentElement) ?? toHostNode(view)
}

const styles = StyleSheet.create({ fill: { flex: 1 } })
