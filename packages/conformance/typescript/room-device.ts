import type { GuideStep } from '@waymark/contract'
import type { Command, CoreEvent, JsonObject } from '../src/core-program.ts'
import * as sdk from './sdk-modules.ts'

/** The screen that the device shows: its name, its view tree, and the locale. */
interface Shown extends JsonObject {
  screen: string
  root: JsonObject
  width: number
  height: number
}

/** A device in a room. The runner controls its screen, views and person. */
export interface RoomDevice {
  handle(command: Command): Promise<{ answer: JsonObject | null } | undefined>
  close(): void
}

type Tell = (event: CoreEvent) => void

export function createRoomDevice(tell: Tell): RoomDevice {
  let session: Session | undefined

  async function join(command: Command): Promise<JsonObject> {
    const { host, sdkKey, code } = command as unknown as Record<string, string>
    const baseUrl = `${host}/sdk/v1/${encodeURIComponent(sdkKey!)}`
    const labels = { codeUnknown: 'unknown', noServer: 'no server' } as never
    const entered = await sdk.enterRoom(
      { guideServices: { baseUrl, environment: { fetch } } as never, labels },
      'join',
      code!,
    )
    if (typeof entered === 'string') return { isJoined: false }
    session = startSession({ ...entered, host: host! }, command, tell)
    return { isJoined: true }
  }

  const commands: Record<string, (command: Command) => JsonObject | void | Promise<JsonObject>> = {
    roomJoin: join,
    roomConsent: ({ isGiven }) => session?.agree(isGiven === true),
    roomScreen: ({ screen }) => session?.show(screen as Shown),
    roomPerson: ({ do: _, id: _id, ...event }) => session?.act(event as never),
    roomLeave: () => session?.leave(),
    roomClose: () => session?.close(),
  }

  return {
    handle: async (command) => {
      const run = commands[command.do]
      return run && { answer: (await run(command)) ?? null }
    },
    close: () => session?.close(),
  }
}

type Session = ReturnType<typeof startSession>

/** From the token on: asks the person, says hello, and carries out commands. */
function startSession(
  { host, roomId, token }: { host: string; roomId: string; token: string },
  { device, locale, screen }: Command,
  tell: Tell,
) {
  let consent: 'UNASKED' | 'ASKED' | 'GIVEN' = 'UNASKED'
  const adapter = createScreenAdapter(screen as Shown, String(locale), tell)
  const room: sdk.DeviceRoom = sdk.connectDevice({
    host,
    roomId,
    token,
    onState: (state) => {
      tell({ event: 'room', status: state.status, reason: state.status === 'CLOSED' ? state.reason : null })
      if (state.status === 'CLOSED') commands.end()
    },
    onWelcome: ({ app, project }) => {
      if (consent === 'GIVEN') return sayHello()
      if (consent === 'UNASKED') tell({ event: 'consent', app: app.name, project: project.name })
      consent = 'ASKED'
    },
    onMessage: (message) => void commands.handle(message),
  })
  const commands = sdk.createCommandHandler({ room, device: adapter.device })

  function sayHello(): void {
    room.send({
      type: 'hello',
      device: device as never,
      sdkVersion: 'conformance',
      locale: String(locale),
      address: adapter.device.getAddress(),
      skills: ['preview', 'highlight', 'resolve', 'capture'],
    })
  }

  function leave(): void {
    room.send({ type: 'decline' })
    room.close()
  }

  return {
    agree: (isGiven: boolean) => {
      if (!isGiven) return leave()
      consent = 'GIVEN'
      sayHello()
    },
    show: (next: Shown) => {
      const isMoved = next.screen !== adapter.device.getAddress()
      adapter.show(next)
      if (isMoved && consent === 'GIVEN')
        room.send({ type: 'moved', address: next.screen, locale: String(locale) })
    },
    act: adapter.act,
    leave,
    close: room.close,
  }
}

type FoundView = Extract<ReturnType<typeof sdk.findView>, { status: 'FOUND' }>

/** A native screen as a device: finds views in its tree, and stands where the drawing would. */
function createScreenAdapter(first: Shown, locale: string, tell: Tell) {
  let shown = first
  let draft: sdk.Draft | undefined
  let onChange = () => {}
  let offer: Parameters<NonNullable<sdk.DeviceAdapter['offerStep']>>[0] = null

  const device: sdk.DeviceAdapter<FoundView> = {
    getAddress: () => shown.screen,
    findTarget: (identifiers, locales) => {
      const found = sdk.findView(shown as never, identifiers, locales.locale, locales.fallbackLocale)
      if (found.status === 'AMBIGUOUS') return { ...found, candidates: found.rivals.length }
      return found.status === 'FOUND' ? { ...found, element: found, box: found.view?.box ?? null } : found
    },
    mark: (element) => tell({ event: 'mark', path: element?.path ?? null }),
    playDraft: (played) => {
      draft = played
      const [step] = (played.guide as unknown as { steps: GuideStep[] }).steps
      tell({ event: 'preview', stepKey: played.startAtKey ?? step?.key ?? null, locale: played.getLocale() })
      return {
        setLocale: (next) => tell({ event: 'previewLocale', locale: next }),
        routeChanged: () => {},
        destroy: () => {
          draft = undefined
          tell({ event: 'previewEnd' })
        },
      }
    },
    watch: (run) => {
      onChange = run
      return () => (onChange = () => {})
    },
    offerStep: (next) => (offer = next),
    capture: async () => ({
      kind: 'NATIVE',
      name: shown.screen,
      address: shown.screen,
      locale,
      document: new TextEncoder().encode(JSON.stringify({ format: 'waymark-screen', version: 1, ...shown })),
    }),
  }

  return {
    device,
    show: (next: Shown) => {
      shown = next
      onChange()
    },
    /** Handles an action of the person at the device. */
    act: (event: { type: string; stepKey?: string }) => {
      if (event.type === 'toggle') return offer?.toggle()
      draft?.onEvent(event as never)
      const ends = { guide_completed: 'COMPLETED', guide_dismissed: 'DISMISSED' } as const
      const reason = ends[event.type as keyof typeof ends]
      if (reason) draft?.onEnd(reason)
    },
  }
}
