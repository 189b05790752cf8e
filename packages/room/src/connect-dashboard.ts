import type { DashboardMessage, MessageToDashboard, RoomCommand, RoomReport } from '@waymark/contract'
import { connectRoom, type RoomState } from './connect-room.ts'
import { createId } from './create-id.ts'
import { createPendingRequests } from './pending-requests.ts'
import { RoomError } from './room-error.ts'

type Of<Type extends MessageToDashboard['type']> = Extract<MessageToDashboard, { type: Type }>

export type RoomPresence = Omit<Of<'presence'>, 'type'>

/** A command without its id, which is assigned here. */
type NewCommand = RoomCommand extends infer Each
  ? Each extends { id: string }
    ? Omit<Each, 'id'>
    : never
  : never

export interface DashboardRoom {
  state(): RoomState
  presence(): RoomPresence
  /**
   * Sends a command and resolves with the first device's answer: `done`, `shown` or `matches`; for a capture,
   * `captured` once it is stored. Rejects with a RoomError that says why. Later reports go to `onReport`.
   */
  ask(command: NewCommand, options?: { withinMs?: number; id?: string }): Promise<Answer>
  kick(deviceId: string): void
  /** Lets the builder of this member work on a device. */
  admit(deviceId: string): void
  /** Ends the room for everybody. */
  end(): void
  /** Leaves; devices stay. */
  close(): void
}

export type Answer =
  | Extract<RoomReport, { type: 'done' | 'shown' | 'matches' | 'ended' }>
  | Omit<Of<'captured'>, 'deviceId'>

export interface DashboardRoomParts {
  /** The dashboard's own origin. */
  host: string
  roomId: string
  onState(state: RoomState): void
  onPresence(presence: RoomPresence): void
  onReport?(deviceId: string, report: RoomReport): void
  /** Also called for captures that nobody requested. */
  onCaptured?(captured: Of<'captured'>): void
  /** The draft was changed, by anyone; `via` is the tab that changed it, if it named itself. */
  onDraftChanged?(via: string | null): void
}

const ANSWER_WITHIN_MS = 10_000
/** The longest pause between progress reports of a capture. */
const CAPTURE_WITHIN_MS = 30_000

/** The dashboard's side of a room, authenticated by the session cookie. */
export function connectDashboard(parts: DashboardRoomParts): DashboardRoom {
  const { host, roomId, onState, onPresence, onReport, onCaptured, onDraftChanged } = parts
  const requests = createPendingRequests<Answer>()
  let presence: RoomPresence = { devices: [], dashboards: [] }

  const connection = connectRoom<MessageToDashboard, DashboardMessage>({
    host,
    roomId,
    role: 'DASHBOARD',
    onMessage: handleMessage,
    onState: (state) => {
      if (state.status !== 'OPEN') {
        const code = state.status === 'CLOSED' && state.reason !== 'left' ? state.reason : 'LOST'
        requests.rejectAll(new RoomError(code))
        setPresence({ devices: [], dashboards: [] })
      }
      onState(state)
    },
  })

  function setPresence(next: RoomPresence): void {
    presence = next
    onPresence(next)
  }

  function handleMessage(message: MessageToDashboard): void {
    switch (message.type) {
      case 'presence':
        return setPresence({ devices: message.devices, dashboards: message.dashboards })
      case 'report':
        handleReport(message.report)
        return onReport?.(message.deviceId, message.report)
      case 'captured':
        if (message.replyTo) requests.resolve(message.replyTo, message)
        return onCaptured?.(message)
      case 'draftChanged':
        return onDraftChanged?.(message.via)
      case 'refused':
        if (message.replyTo) requests.reject(message.replyTo, new RoomError(message.code, message.message))
        return
      case 'welcome':
      case 'ping':
      case 'pong':
        return
    }
  }

  function handleReport(report: RoomReport): void {
    if (report.type === 'moved') return
    const { replyTo } = report
    if (report.type === 'progress') requests.restart(replyTo)
    else if (report.type === 'failed') requests.reject(replyTo, new RoomError(report.code, report.message))
    else requests.resolve(replyTo, report)
  }

  function ask(
    command: NewCommand,
    { withinMs = command.type === 'capture' ? CAPTURE_WITHIN_MS : ANSWER_WITHIN_MS, id = createId() } = {},
  ): Promise<Answer> {
    const answer = requests.add(id, withinMs)
    if (!connection.send({ ...command, id } as RoomCommand)) requests.reject(id, new RoomError('LOST'))
    return answer
  }

  return {
    state: connection.state,
    presence: () => presence,
    ask,
    kick: (deviceId) => void connection.send({ type: 'kick', id: createId(), deviceId }),
    admit: (deviceId) => void connection.send({ type: 'admit', id: createId(), deviceId }),
    end: () => void connection.send({ type: 'end', id: createId() }),
    close: connection.close,
  }
}
