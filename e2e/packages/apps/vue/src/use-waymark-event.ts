import { on, type Listener, type ListenerName } from '@waymark/sdk'
import { onMounted, onUnmounted } from 'vue'

/** Listens as long as the component is mounted. */
export function useWaymarkEvent<Name extends ListenerName>(name: Name, listener: Listener<Name>): void {
  let stop = () => {}
  onMounted(() => {
    stop = on(name, listener)
  })
  onUnmounted(() => stop())
}
