import type { AnyGuide, ElementIdentifier, GuideStep, StepPlace } from '@waymark/contract'
import { EVERY_DEVICE } from '@waymark/contract/constants'
import { RoomError } from '@waymark/room'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { toSentence } from '../../../../lib/errors/api-error.ts'
import { client } from '../../../../lib/calls/api.ts'
import { noteActivity } from '../../../../lib/calls/last-activity.ts'
import { useSession } from '../../../../lib/calls/session.ts'
import { tabId } from '../../../../lib/calls/tab-id.ts'
import { toProblemText } from '../../../../lib/errors/problem-text.ts'
import { hideToast, showToast } from '../../../../ui/dialogs/toast.ts'
import { capturesQuery } from '../page/captures.queries.ts'
import { useShowCapture } from '../stage/use-show-capture.ts'
import { useCanvas } from '../canvas/canvas-context.ts'
import { useEditor } from '../store/editor-context.ts'
import { useDevicesDialog } from '../store/devices-context.ts'
import { createRoomSession, type RoomSession } from './room-session.ts'
import type { RoomView } from './room-view.ts'
import { getServerAddress } from '../../../../lib/calls/server-address.ts'

export interface DeviceRoom extends Omit<RoomView, 'problem'> {
  /** The last failure, in words. */
  problem: string | null
  /** Opens the room, or requests a code for one more device. */
  pair(): void
  previewStep(step: GuideStep, how: StepView): void
  /** Shows the step on a device again, where it was closed. */
  showAgain(deviceId: string, step: GuideStep, how: StepView): void
  /** Plays the whole draft on one device. */
  previewGuide(deviceId: string, guide: AnyGuide, locale: string): void
  setLocale(locale: string): void
  stop(): void
  highlight(deviceId: string, identifier: ElementIdentifier, locales: Locales): Promise<string | null>
  capture(deviceId: string): void
  kick(deviceId: string): void
  openBuilder: RoomSession['openBuilder']
  admit(deviceId: string): void
}

interface StepView extends Locales {
  place: StepPlace | undefined
}

interface Locales {
  locale: string
  fallbackLocale: string
}

/** The device room of this editor. It survives a reload and ends when the editor is left. */
export function useDeviceRoom(): DeviceRoom {
  const { t } = useTranslation('editor-devices')
  const { place, store } = useEditor()
  const { uid } = useSession()
  const tell = useLatest(useTellCaptured())
  const tellMissing = useLatest(useTellMissing())
  const [session] = useState(() =>
    createRoomSession({
      host: getServerAddress(),
      projectId: place.projectId,
      storage: window.sessionStorage,
      createRoom: () => client.captures.createRoom(place),
      addBuilderCode: (id) => client.captures.addBuilderCode({ appId: place.appId, id }),
      addCode: (id) => client.captures.addRoomCode({ appId: place.appId, id }),
      onCaptured: (captureId, isAsked) => void tell.current(captureId, isAsked),
      onBuilderMissing: (isMissing) => tellMissing.current(isMissing),
      onDraftChanged: (via, builtBy) => {
        if (via !== tabId) store.pull()
        // A member who builds in the app does not touch the dashboard meanwhile, and would be signed out.
        if (builtBy === uid) noteActivity()
      },
    }),
  )
  const { problem, ...view } = useSyncExternalStore(session.subscribe, session.getView)
  useEffect(() => session.enter(), [session])

  const { ask } = session
  const toWords = ({ cause, ofCode }: NonNullable<RoomView['problem']>) => {
    const words = cause instanceof RoomError ? t(`problems.${cause.code}`) : toProblemText(cause)
    return ofCode ? toSentence(t('qrFailed'), words) : words
  }
  return {
    ...view,
    problem: problem && toWords(problem),
    pair: () => void session.pair(),
    previewStep: (step, how) => void ask({ type: 'previewStep', to: EVERY_DEVICE, step, ...how }),
    showAgain: (to, step, how) =>
      void ask({ type: 'stop', to }).then(() => ask({ type: 'previewStep', to, step, ...how })),
    previewGuide: (to, guide, locale) => void ask({ type: 'previewGuide', to, guide, locale }),
    setLocale: (locale) => void ask({ type: 'locale', to: EVERY_DEVICE, locale }),
    stop: () => void ask({ type: 'stop', to: EVERY_DEVICE }),
    highlight: async (deviceId, identifier, locales) => {
      const answer = await ask({ type: 'highlight', to: deviceId, identifier, ...locales })
      return answer?.type === 'matches' ? (answer.results[0]?.status ?? null) : null
    },
    capture: (deviceId) => void session.capture(deviceId),
    kick: session.kick,
    openBuilder: session.openBuilder,
    admit: session.admit,
  }
}

/** Adds a new capture to the list, and offers to draw on it if somebody asked for it. */
function useTellCaptured(): (captureId: string, isAsked: boolean) => Promise<void> {
  const { t } = useTranslation('editor-devices')
  const { place } = useEditor()
  const { close: closeDialog } = useDevicesDialog()
  const queryClient = useQueryClient()
  const show = useLatest(useShowCapture())
  const { captureId: shownId } = useCanvas()
  const [arrived, setArrived] = useState<string | null>(null)
  const message = t('captured')
  // The message is needed only until the capture is shown, and only in the editor.
  useEffect(() => {
    if (arrived && shownId === arrived) hideToast(message)
  }, [arrived, shownId, message])
  useEffect(() => () => hideToast(message), [message])
  return async (captureId, isAsked) => {
    await queryClient.invalidateQueries({ queryKey: capturesQuery(place.appId).queryKey })
    if (!isAsked) return
    const onClick = () => {
      closeDialog()
      void show.current(captureId)
    }
    setArrived(captureId)
    showToast('success', message, { label: t('writeOnIt'), onClick, stays: true })
  }
}

/** Says why nothing happens in the app that was opened, and links to what is missing there. */
function useTellMissing(): (isMissing: boolean) => void {
  const { t } = useTranslation('editor-devices')
  const { place } = useEditor()
  const navigate = useNavigate()
  const message = t('builder.missing')
  useEffect(() => () => hideToast(message), [message])
  return (isMissing) => {
    if (!isMissing) return hideToast(message)
    const onClick = () => void navigate(`/app/${place.appId}/settings/install`)
    showToast('notify', message, { label: t('builder.install'), onClick, stays: true })
  }
}

function useLatest<T>(value: T) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
