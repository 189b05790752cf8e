import type { Device } from '@waymark/contract'
import { roomSkills, type RoomCloseName } from '@waymark/contract/constants'
import {
  connectDevice,
  createCommandHandler,
  type CommandHandler,
  type DeviceRoom,
  type RoomState,
} from '@waymark/room'
import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react'
import { useTranslation } from 'react-i18next'
import { toProblemText } from '../../../../lib/errors/problem-text.ts'
import { SAMPLE_APP_VERSION, type Phone } from '../phone/create-phone.ts'
import { toHandset } from '../phone/handset.ts'
import { joinRoom } from './join-room.ts'
import { createPhoneDevice, type PhoneApp } from './phone-device.ts'
import { getServerAddress } from '../../../../lib/calls/server-address.ts'

type Connection = RoomState['status']

/** ASKED: an author waits for the person at the phone to accept or decline. CONNECTED: they accepted. */
export type RoomSession =
  | { status: 'NONE'; problem: string | null }
  | { status: 'JOINING'; connection: Connection }
  | { status: 'ASKED'; connection: Connection; app: string; project: string }
  | { status: 'CONNECTED'; connection: Connection }

interface Running {
  room: DeviceRoom
  phone: Phone
  commands: CommandHandler
  isAllowed: boolean
}

const NO_SESSION: RoomSession = { status: 'NONE', problem: null }
/** How long the server may take to confirm that the phone left. */
const LEAVE_WITHIN_MS = 2000

/** The phone's side of a device room: joining by code, accepting or declining, and leaving. */
export function useRoomSession(phone: Phone | null, app: PhoneApp) {
  const { t } = useTranslation('simulator')
  const [session, setSession] = useState<RoomSession>(NO_SESSION)
  const running = useRef<Running>(null)
  const held = useRef(phone)
  const isHere = useRef(true)

  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      leaveRoom(running)
    }
  }, [])

  /** When the phone is replaced by another one, the author sees the new one from then on. */
  useEffect(() => {
    held.current = phone
    const current = running.current
    if (!phone || !current || current.phone === phone) return
    const draft = current.commands.findDraft()
    current.commands.end()
    const { room, isAllowed } = current
    const commands = createCommandHandler({ room, device: createPhoneDevice(phone, app) })
    running.current = { ...current, phone, commands }
    if (!isAllowed) return
    sendHello(phone, room)
    if (draft) void commands.handle(draft)
  }, [phone, app])

  async function join(code: string) {
    if (!phone) return
    setSession({ status: 'JOINING', connection: 'CONNECTING' })
    try {
      const { roomId, token } = await joinRoom(
        { host: getServerAddress(), sdkKey: app.sdkKey, code },
        toDevice(phone),
      )
      if (!isHere.current) return
      const toProblem = (reason: RoomCloseName) => t(`pair.ended.${reason}`)
      openRoom({ phone: held.current ?? phone, app, roomId, token, running, setSession, toProblem })
    } catch (error) {
      setSession({ status: 'NONE', problem: toProblemText(error) })
    }
  }

  function leave() {
    leaveRoom(running)
    setSession(NO_SESSION)
  }

  function answer(isYes: boolean) {
    const current = running.current
    if (!current) return
    if (!isYes) return leave()
    current.isAllowed = true
    // Without a connection, it is sent on the next one.
    sendHello(current.phone, current.room)
    setSession({ status: 'CONNECTED', connection: current.room.state().status })
  }

  return {
    session,
    join: (code: string) => void join(code),
    answer,
    leave,
    /** Notifies the author that the phone shows another screen. */
    moved: () => {
      const { room, phone: met, commands, isAllowed } = running.current ?? {}
      if (!room || !met || !isAllowed) return
      commands?.routeChanged()
      room.send({ type: 'moved', address: met.address(), locale: met.settings().locale })
    },
  }
}

interface Opening {
  phone: Phone
  app: PhoneApp
  roomId: string
  token: string
  running: { current: Running | null }
  setSession: Dispatch<SetStateAction<RoomSession>>
  toProblem(reason: RoomCloseName): string
}

/** Connects the phone to the room. Reports of a room that was left are ignored. */
function openRoom({ phone, app, roomId, token, running, setSession, toProblem }: Opening): void {
  const room = connectDevice({
    host: getServerAddress(),
    roomId,
    token,
    onState: (state) => {
      if (running.current?.room !== room) return
      if (state.status === 'CLOSED') {
        running.current.commands.end()
        running.current = null
        const problem = state.reason === 'left' ? null : toProblem(state.reason)
        return setSession({ status: 'NONE', problem })
      }
      const connection = state.status
      setSession((before) => (before.status === 'NONE' ? before : { ...before, connection }))
    },
    onWelcome: (welcome) => {
      const current = running.current
      if (current?.room !== room) return
      if (current.isAllowed) return sendHello(current.phone, room)
      setSession({
        status: 'ASKED',
        connection: 'OPEN',
        app: welcome.app.name,
        project: welcome.project.name,
      })
    },
    onMessage: (message) => {
      if (running.current?.room === room) void running.current.commands.handle(message)
    },
  })
  const commands = createCommandHandler({ room, device: createPhoneDevice(phone, app) })
  running.current = { room, phone, commands, isAllowed: false }
}

/** Declining revokes the phone's right to reconnect; the server then closes the connection. */
function leaveRoom(running: { current: Running | null }): void {
  const left = running.current
  running.current = null
  if (!left) return
  left.commands.end()
  left.room.send({ type: 'decline' })
  setTimeout(left.room.close, LEAVE_WITHIN_MS)
}

function sendHello(phone: Phone, room: DeviceRoom): void {
  room.send({
    type: 'hello',
    device: toDevice(phone),
    sdkVersion: 'simulator',
    skills: [...roomSkills],
    locale: phone.settings().locale,
    address: phone.address(),
  })
}

function toDevice(phone: Phone): Device {
  const settings = phone.settings()
  const { width, height } = toHandset(settings)
  const { platform } = settings
  return {
    name: 'Waymark simulator',
    platform,
    width,
    height,
    pixelRatio: 1,
    appVersion: SAMPLE_APP_VERSION,
  }
}
