import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { whenIdle } from './when-idle.ts'

const waiting = new Set<() => Promise<unknown>>()

/**
 * A component that a screen draws only after somebody has pressed something. It is loaded once the screen stands, and is
 * drawn at once then: React would keep what comes out of a suspension from sight for 300 ms.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  const loadOnce = async () => {
    loaded = await load()
    waiting.delete(loadOnce)
    return { default: loaded }
  }
  waiting.add(loadOnce)
  const Loading = lazy(loadOnce) as unknown as ComponentType<Props>
  return function LatePart(props: Props) {
    const [Part] = useState(() => loaded ?? Loading)
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** A dialog that is loaded like other late parts, and drawn once it has been opened. */
export function lateDialog<Props extends { opened: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Dialog = latePart(load)
  return function LateDialog(props: Props) {
    const [wasOpened, setWasOpened] = useState(props.opened)
    if (props.opened && !wasOpened) setWasOpened(true)
    return wasOpened && <Dialog {...props} />
  }
}

/** Loads the late parts of the screen that stands, as soon as its files have come and the browser is idle. */
export function loadLateParts(): () => void {
  let stop = () => {}
  const begin = () => {
    // One that fails is loaded again when it is drawn.
    stop = whenIdle(() => waiting.forEach((load) => void load().catch(() => {})))
  }
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
  return () => {
    removeEventListener('load', begin)
    stop()
  }
}
