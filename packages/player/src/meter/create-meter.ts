import type { RuntimeEvent, Surface } from '../surface.ts'

/** Wraps the surface of a guide or a survey, to time the work on it. */
export type Meter = <S extends MeteredSurface>(surface: S) => S

/** The functions of surfaces that take time. Guides have the first two, and surveys the last one. */
interface MeteredSurface extends Pick<Surface, 'emit'>, Partial<Pick<Surface, 'findTarget' | 'mount'>> {
  mountSurvey?(...drawn: never): Drawn
}

interface Drawn {
  update(...drawn: never): void
}

export interface MeterParts extends Pick<Surface, 'now' | 'schedule'> {
  /** It was shown, and the time that this took is known. Called once. */
  onMeasured(): void
  /** It held the page up for longer than a task should take. Called once, after `onMeasured`. */
  onSlow(): void
}

/**
 * The longest that the page may be held up at a time: longer tasks delay the end user's actions (W3C, "Long Tasks API",
 * section 1: tasks of 50 ms or more).
 */
export const LONG_TASK_MS = 50

/**
 * Measures the cost of a guide to the page that it is shown on: searching elements and drawing steps, with the layout
 * that this forces. Work in the same task counts together. Painting is not included.
 */
export function createMeter({ now, schedule, onMeasured, onSlow }: MeterParts): Meter {
  /** The duration of the present task; undefined before it takes any time. */
  let taskMs: number | undefined
  let isTiming = false
  let isShown = false
  let isMeasured = false
  let isSlow = false

  function time<T>(work: () => T): T {
    if (isTiming) return work()
    isTiming = true
    if (taskMs === undefined) schedule(0, endTask)
    const since = now()
    try {
      return work()
    } finally {
      isTiming = false
      taskMs = (taskMs ?? 0) + now() - since
    }
  }

  function endTask(): void {
    const wasSlow = isSlow && isMeasured
    isSlow ||= Number(taskMs) >= LONG_TASK_MS
    taskMs = undefined
    if (!isShown) return
    if (!isMeasured) onMeasured()
    isMeasured = true
    if (isSlow && !wasSlow) onSlow()
  }

  return <S extends MeteredSurface>(surface: S) => {
    const { findTarget, mount, mountSurvey } = surface
    const timed: MeteredSurface = {
      emit: (event) => {
        surface.emit(event)
        isShown ||= isShowing(event)
      },
    }
    if (findTarget) timed.findTarget = (wanted) => time(() => findTarget(wanted))
    if (mount) timed.mount = (...drawn) => timeUpdates(time(() => mount(...drawn)))
    if (mountSurvey) timed.mountSurvey = (...drawn) => timeUpdates(time(() => mountSurvey(...drawn)))
    // Not a copy, because the properties of a surface may change.
    return Object.create(surface, Object.getOwnPropertyDescriptors(timed)) as S
  }

  function timeUpdates<D extends Drawn>(mounted: D): D {
    const update: D['update'] = (...drawn) => time(() => mounted.update(...drawn))
    return { ...mounted, update }
  }
}

const isShowing = ({ type }: RuntimeEvent) => type === 'step_seen' || type === 'survey_seen'
