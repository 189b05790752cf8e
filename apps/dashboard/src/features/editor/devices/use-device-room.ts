import type { ElementIdentifier, GuideStep, Pairing } from '@waymark/contract'
import { EVERY_DEVICE } from '@waymark/contract/constants'
import {
  connectDashboard,
  RoomError,
  type DashboardRoom,
  type RoomPresence,
  type RoomState,
} from '@waymark/room'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../lib/api.ts'
import { toProblemText } from '../../../lib/problem-text.ts'
import { showToast } from '../../../ui/toast.ts'
import { capturesQuery } from '../captures/captures.queries.ts'
import { useShowCapture } from '../captures/use-show-capture.ts'
import { useEditor } from '../editor-context.ts'
import { useDevicesDialog } from './devices-context.ts'

export interface DeviceRoom {
  /** Null before a room was opened. */
  pairing: Pairing | null
  connection: RoomState['status'] | null
  presence: RoomPresence
  /** What failed last, in words. */
  problem: string | null
  /** How far a capture has come, in percent, by device. */
  captures: Record<string, number>
  open(): void
  /** Asks for a code for one more device. */
  renewCode(): void
  previewStep(step: GuideStep, locales: Locales): void
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

const NOBODY: RoomPresence = { devices: [], dashboards: [] }

/** The room in which this editor and its devices meet; it lasts as long as the editor is open. */
export function useDeviceRoom(): DeviceRoom {
  const { t } = useTranslation('editor-devices')
  const { place } = useEditor()
  const { close: closeDialog } = useDevicesDialog()
  const queryClient = useQueryClient()
  const latestShow = useShowCapture()
  const show = useRef(latestShow)
  useEffect(() => {
    show.current = latestShow
  })
  const room = useRef<DashboardRoom>(null)
  const roomId = useRef<string>(null)
  const [pairing, setPairing] = useState<Pairing | null>(null)
  const [connection, setConnection] = useState<RoomState['status'] | null>(null)
  const [presence, setPresence] = useState(NOBODY)
  const [problem, setProblem] = useState<string | null>(null)
  const [captures, setCaptures] = useState<Record<string, number>>({})
  useEffect(() => () => room.current?.close(), [])

  async function tell(captureId: string) {
    await queryClient.invalidateQueries({ queryKey: capturesQuery(place.appId).queryKey })
    const onClick = () => {
      closeDialog()
      void show.current(captureId)
    }
    showToast('success', t('captured'), { label: t('writeOnIt'), onClick })
  }

  const attempt = async <T>(run: () => Promise<T>): Promise<T | undefined> => {
    setProblem(null)
    try {
      return await run()
    } catch (error) {
      setProblem(error instanceof RoomError ? t(`problems.${error.code}`) : toProblemText(error))
      return undefined
    }
  }

  async function open() {
    const made = await client.captures.createRoom(place)
    roomId.current = made.roomId
    setPairing(made)
    room.current?.close()
    room.current = connectDashboard({
      ...{ host: window.location.origin, roomId: made.roomId },
      onState: (state) => {
        setConnection(state.status)
        if (state.status !== 'CLOSED') return
        setPairing(null)
        if (state.reason !== 'left') setProblem(t(`problems.${state.reason}`))
      },
      onPresence: setPresence,
      onReport: (deviceId, report) => {
        if (report.type === 'progress') setCaptures((all) => ({ ...all, [deviceId]: report.percent }))
      },
      onCaptured: ({ captureId }) => void tell(captureId),
    })
  }

  const ask = (command: Parameters<DashboardRoom['ask']>[0]) =>
    attempt(async () => {
      if (!room.current) throw new RoomError('LOST')
      return room.current.ask(command)
    })

  async function capture(deviceId: string) {
    setCaptures((all) => ({ ...all, [deviceId]: 0 }))
    await ask({ type: 'capture', to: deviceId })
    setCaptures(({ [deviceId]: _, ...others }) => others)
  }

  return {
    ...{ pairing, connection, presence, problem, captures },
    open: () => void attempt(open),
    renewCode: () =>
      void attempt(async () => {
        if (!roomId.current) return open()
        setPairing(await client.captures.addRoomCode({ appId: place.appId, id: roomId.current }))
      }),
    previewStep: (step, locales) => void ask({ type: 'previewStep', to: EVERY_DEVICE, step, ...locales }),
    setLocale: (locale) => void ask({ type: 'locale', to: EVERY_DEVICE, locale }),
    stop: () => void ask({ type: 'stop', to: EVERY_DEVICE }),
    highlight: async (deviceId, identifier, locales) => {
      const answer = await ask({ type: 'highlight', to: deviceId, identifier, ...locales })
      return answer?.type === 'matches' ? (answer.results[0]?.status ?? null) : null
    },
    capture: (deviceId) => void capture(deviceId),
    kick: (deviceId) => room.current?.kick(deviceId),
  }
}
