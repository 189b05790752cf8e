import type { MessageToDevice } from '@waymark/contract'
import type { RoomCloseName } from '@waymark/contract/constants'
import {
  countNobody,
  createConnectedNote,
  enterRoom,
  type Labels,
  type EnteredRoom,
  type SessionParts,
} from '@waymark/core/room'
import { SDK_VERSION } from '@waymark/core/version'
import { NativePromise } from '@waymark/player/native-promise'
import { connectDevice, createCommandHandler, type BuilderParts, type RunningBuilder } from '@waymark/room'
import { watchRoutes } from '../browser/route-watcher.ts'
import { createBuilderCalls } from './builder-calls.ts'
import { createBuilderCaptures } from './builder-captures.ts'
import { createPageDevice, readAddress } from './page-device.ts'
import { readDevice } from './read-device.ts'
import { whenBlocked } from './when-blocked.ts'

type Welcome = Extract<MessageToDevice, { type: 'welcome' }>

export interface BuilderSessionParts extends SessionParts {
  loadBuilder(parts: BuilderParts): Promise<RunningBuilder>
  /** Opens the page anew, where the visit goes on. Returns whether it does. */
  reopen?(): boolean
}

/** Lets an author build in this page until they end it, or the room ends. It continues on the app's next pages. */
export async function runBuilderSession(
  parts: BuilderSessionParts,
  door: { code: string } | EnteredRoom,
): Promise<void> {
  const { authorBadge, labels, keep } = parts
  authorBadge.show({ text: labels.builderOpens, isOn: false, actions: [] })
  const entered = 'code' in door ? await enterRoom(parts, 'build', door.code, location.origin) : door
  if (typeof entered === 'string') return waitForClose(parts, entered)
  keep({ builder: entered })
  if ('code' in door && parts.reopen?.()) return new NativePromise(() => {})
  const reason = await build(parts, entered)
  keep(null)
  if (reason === labels.builderElsewhere) return offerReturn(parts, entered)
  if (reason) await waitForClose(parts, reason)
}

/** A copy of this tab has the builder now. */
async function offerReturn(parts: BuilderSessionParts, entered: EnteredRoom): Promise<void> {
  const { authorBadge, labels } = parts
  const isBack = await new NativePromise<boolean>((resolve) => {
    const actions = [
      { label: labels.buildHere, run: () => resolve(true) },
      { label: labels.close, run: () => resolve(false) },
    ]
    authorBadge.show({ text: labels.builderElsewhere, isOn: false, actions })
  })
  if (isBack) await runBuilderSession(parts, entered)
}

const waitForClose = ({ authorBadge, labels }: SessionParts, text: string): Promise<void> =>
  new NativePromise((resolve) =>
    authorBadge.show({ text, isOn: false, actions: [{ label: labels.close, run: resolve }] }),
  )

/** The author is the person here. */
function toText(labels: Labels, reason: RoomCloseName): string {
  if (reason === 'signed_out') return labels.builderSignedOut
  if (reason === 'taken') return labels.builderElsewhere
  return reason === 'not_allowed' ? labels.builderNotAllowed : labels.closed[reason]
}

/** Resolves with the reason in words when the room is over, or with null if the author ended the builder. */
function build(parts: BuilderSessionParts, { roomId, token }: EnteredRoom): Promise<string | null> {
  const { guideServices, host, authorBadge, labels } = parts
  return new NativePromise((resolve) => {
    let builder: Promise<RunningBuilder> | undefined
    let count: (() => void) | undefined
    whenBlocked(host, (address) => {
      resolve(labels.blocked(address))
      room.close()
    })
    const room = connectDevice({
      host,
      roomId,
      token,
      onState: ({ status, ...state }) => {
        if (status !== 'OPEN') calls.lose()
        if (status === 'LOST') authorBadge.show({ text: labels.lost, isOn: false, actions: [leave] })
        if (status !== 'CLOSED') return
        count?.()
        commands.end()
        void builder?.then((it) => it.end())
        resolve('reason' in state && state.reason !== 'left' ? toText(labels, state.reason) : null)
      },
      onWelcome: (welcome) => enter(welcome),
      onMessage: (message) => {
        if (message.type === 'admitted') return start()
        if (message.type === 'draftChanged') return void builder?.then((it) => it.draftChanged())
        if (message.type === 'answer') return calls.answer(message)
        if (message.type === 'refused' && calls.refuse(message.replyTo)) return
        if (captures.take(message)) return
        // The step stands in the page already, in the author's own hand.
        if (message.type === 'previewStep' || message.type === 'previewGuide') return
        void guideServices.listeners.runSafely(() => commands.handle(message))
      },
    })
    const leave = { label: labels.leave, run: () => room.close() }
    const calls = createBuilderCalls(room)
    const note = createConnectedNote({ authorBadge, labels, leave, isOpen: () => builder === undefined })
    // Pages are captured while the author points at elements: a note on each would only be in the way.
    const { showCapture: _, ...device } = createPageDevice({ ...parts, roomId, note })
    const commands = createCommandHandler({ room, device })
    const captures = createBuilderCaptures(commands, guideServices.environment.schedule)
    let opened: Pick<BuilderParts, 'place' | 'memberId'> | undefined

    function enter({ app, project, builder: own }: Welcome): void {
      if (!own) return room.close()
      const place = { appId: app.id, projectId: project.id, appVersionId: own.appVersionId }
      opened = { place, memberId: own.member.id }
      room.send({
        type: 'hello',
        device: readDevice(window, guideServices.appVersion),
        sdkVersion: SDK_VERSION,
        locale: guideServices.getLocale(),
        address: readAddress(),
        skills: ['highlight', 'resolve', 'capture'],
      })
      if (own.isAdmitted) return start()
      authorBadge.show({ text: labels.builderWaits, isOn: false, actions: [leave] })
    }

    function start(): void {
      if (!opened) return
      count ??= countNobody(guideServices.store)
      authorBadge.hide()
      builder ??= parts.loadBuilder({
        serverUrl: host,
        ...opened,
        call: calls.call,
        capture: captures.capture,
        onFinished: () => room.close(),
        language: /^de\b/i.test(navigator.language) ? 'de' : 'en',
      })
      builder.catch(() => authorBadge.show({ text: labels.builderFailed, isOn: false, actions: [leave] }))
    }

    watchRoutes(() => {
      room.send({ type: 'moved', address: readAddress(), locale: guideServices.getLocale() })
    })
  })
}
