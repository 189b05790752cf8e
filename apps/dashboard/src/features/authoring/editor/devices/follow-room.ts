import { RoomError, type connectDashboard, type RoomPresence, type RoomState } from '@waymark/room'
import type { GoneDevice, RoomViewState } from './room-view.ts'

type Listeners = Pick<
  Parameters<typeof connectDashboard>[0],
  'onState' | 'onPresence' | 'onReport' | 'onCaptured' | 'onDraftChanged'
>
type Closed = Extract<RoomState, { status: 'CLOSED' }>

interface FollowOptions {
  view: Pick<RoomViewState, 'getView' | 'change'>
  /** Messages from an earlier connection are ignored. */
  isCurrent(): boolean
  /** Called for a device that was not there before. */
  onDevice(): void
  onClosed(reason: Closed['reason'], wasOpen: boolean): void
  /** `isAsked`: somebody here requested it; otherwise the builder did. */
  onCaptured(captureId: string, isAsked: boolean): void
  onPresence(presence: RoomPresence): void
  onDraftChanged(via: string | null): void
}

/** Updates the view from a connection's reports about its room. */
export function followRoom({
  view,
  isCurrent,
  onDevice,
  onClosed,
  onCaptured,
  onPresence,
  onDraftChanged,
}: FollowOptions): Listeners {
  const { getView, change } = view
  const known = new Set<string>()
  let wasOpen = false
  const ifCurrent =
    <Got extends unknown[]>(take: (...got: Got) => void) =>
    (...got: Got) => {
      if (isCurrent()) take(...got)
    }
  return {
    onState: ifCurrent((state) => {
      wasOpen ||= state.status === 'OPEN'
      change({ connection: state.status === 'LOST' && !wasOpen ? 'UNREACHED' : state.status })
      if (state.status === 'CLOSED') onClosed(state.reason, wasOpen)
    }),
    onPresence: ifCurrent((presence) => {
      const isSomebodyNew = presence.devices.some(({ id }) => !known.has(id))
      for (const { id } of presence.devices) known.add(id)
      const { presence: before, gone } = getView()
      change({ presence, gone: [...listGone(before, presence), ...gone] })
      if (isSomebodyNew) onDevice()
      onPresence(presence)
    }),
    onReport: ifCurrent((deviceId, report) => {
      const { captures, problem, closedOn } = getView()
      const others = closedOn.filter((id) => id !== deviceId)
      if (report.type === 'shown') change({ closedOn: others })
      if (report.type === 'ended' && report.reason !== 'STOPPED') change({ closedOn: [...others, deviceId] })
      // Without an entry nobody waits for the capture any more: the connection was lost, or it timed out.
      if (report.type === 'progress' && deviceId in captures) {
        change({ captures: { ...captures, [deviceId]: report.percent } })
      }
      if (report.type === 'failed' && problem?.captureOf === deviceId) {
        change({ problem: { cause: new RoomError(report.code), captureOf: deviceId } })
      }
    }),
    onCaptured: ifCurrent(({ captureId, deviceId }) => {
      if (getView().problem?.captureOf === deviceId) change({ problem: null })
      const device = getView().presence.devices.find(({ id }) => id === deviceId)
      onCaptured(captureId, !device?.builder)
    }),
    onDraftChanged: ifCurrent(onDraftChanged),
  }
}

/** The devices that took part and are not there any more. One that was never let in did not leave. */
function listGone(before: RoomPresence, after: RoomPresence): GoneDevice[] {
  const present = new Set(after.devices.map(({ id }) => id))
  const at = new Date().toISOString()
  return before.devices.flatMap(({ id, device }) =>
    device && !present.has(id) ? [{ id, name: device.name, at }] : [],
  )
}
