import type { AnyGuide, ElementIdentifier, GuideStep } from '@waymark/contract'
import { EVERY_DEVICE } from '@waymark/contract/constants'
import { RoomError } from '@waymark/room'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../lib/api.ts'
import { toProblemText } from '../../../lib/problem-text.ts'
import { showToast } from '../../../ui/toast.ts'
import { capturesQuery } from '../page/captures.queries.ts'
import { useShowCapture } from '../stage/use-show-capture.ts'
import { useEditor } from '../store/editor-context.ts'
import { useDevicesDialog } from '../store/devices-context.ts'
import { createRoomSession } from './room-session.ts'
import type { RoomView } from './room-view.ts'

export interface DeviceRoom extends Omit<RoomView, 'problem'> {
  /** The last failure, in words. */
  problem: string | null
  /** Opens the room, or requests a code for one more device. */
  pair(): void
  previewStep(step: GuideStep, locales: Locales): void
  /** Plays the whole draft on one device. */
  previewGuide(deviceId: string, guide: AnyGuide, locale: string): void
  setLocale(locale: string): void
  stop(): void
  highlight(deviceId: string, identifier: ElementIdentifier, locales: Locales): Promise<string | null>
  capture(deviceId: string): void
  kick(deviceId: string): void
}

interface Locales {
  locale: string
  fallbackLocale: string
}

/** The room where this editor meets its devices. It survives a reload and ends when the editor is left. */
export function useDeviceRoom(): DeviceRoom {
  const { t } = useTranslation('editor-devices')
  const { place } = useEditor()
  const tell = useLatest(useTellCaptured())
  const [session] = useState(() =>
    createRoomSession({
      host: window.location.origin,
      projectId: place.projectId,
      storage: window.sessionStorage,
      createRoom: () => client.captures.createRoom(place),
      addCode: (id) => client.captures.addRoomCode({ appId: place.appId, id }),
      onCaptured: (captureId) => void tell.current(captureId),
    }),
  )
  const { problem, ...view } = useSyncExternalStore(session.subscribe, session.getView)
  useEffect(() => session.enter(), [session])

  const { ask } = session
  const toWords = (cause: unknown) =>
    cause instanceof RoomError ? t(`problems.${cause.code}`) : toProblemText(cause)
  return {
    ...view,
    problem: problem && toWords(problem.cause),
    pair: () => void session.pair(),
    previewStep: (step, locales) => void ask({ type: 'previewStep', to: EVERY_DEVICE, step, ...locales }),
    previewGuide: (to, guide, locale) => void ask({ type: 'previewGuide', to, guide, locale }),
    setLocale: (locale) => void ask({ type: 'locale', to: EVERY_DEVICE, locale }),
    stop: () => void ask({ type: 'stop', to: EVERY_DEVICE }),
    highlight: async (deviceId, identifier, locales) => {
      const answer = await ask({ type: 'highlight', to: deviceId, identifier, ...locales })
      return answer?.type === 'matches' ? (answer.results[0]?.status ?? null) : null
    },
    capture: (deviceId) => void session.capture(deviceId),
    kick: session.kick,
  }
}

/** Announces a new capture and offers to draw on it. */
function useTellCaptured(): (captureId: string) => Promise<void> {
  const { t } = useTranslation('editor-devices')
  const { place } = useEditor()
  const { close: closeDialog } = useDevicesDialog()
  const queryClient = useQueryClient()
  const show = useLatest(useShowCapture())
  return async (captureId) => {
    await queryClient.invalidateQueries({ queryKey: capturesQuery(place.appId).queryKey })
    const onClick = () => {
      closeDialog()
      void show.current(captureId)
    }
    showToast('success', t('captured'), { label: t('writeOnIt'), onClick })
  }
}

function useLatest<T>(value: T) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
