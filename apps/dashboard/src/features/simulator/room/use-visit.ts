import type { Device } from '@waymark/contract'
import { connectDevice, type DeviceRoom, type RoomState } from '@waymark/room'
import { roomSkills } from '@waymark/contract/constants'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toProblemText } from '../../../lib/problem-text.ts'
import { SCREEN_HEIGHT, SCREEN_WIDTH } from '../sample/sample-view.ts'
import type { Phone } from '../phone/create-phone.ts'
import { joinRoom } from './join-room.ts'
import { createObedience, type Obedience } from './obey.ts'

type Connection = RoomState['status']

/** ASKED: an author waits for a yes or no on the phone. */
export type Visit =
  | { status: 'NONE'; problem: string | null }
  | { status: 'JOINING'; connection: Connection }
  | { status: 'ASKED'; connection: Connection; app: string; project: string }
  | { status: 'VISITED'; connection: Connection }

interface Running {
  room: DeviceRoom
  phone: Phone
  obedience: Obedience
  isAllowed: boolean
}

const NOBODY: Visit = { status: 'NONE', problem: null }
/** For how long the server may take to answer that the phone leaves. */
const LEAVE_WITHIN_MS = 2000

/** An author's visit to the phone: joined by a code, allowed or declined, and left. */
export function useVisit(phone: Phone | null, sdkKey: string) {
  const { t } = useTranslation('simulator')
  const [visit, setVisit] = useState<Visit>(NOBODY)
  const running = useRef<Running>(null)
  const held = useRef(phone)
  const isHere = useRef(true)

  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      depart(running)
    }
  }, [])

  /** The person has taken another phone into their hand: the author meets that one from now on. */
  useEffect(() => {
    held.current = phone
    const current = running.current
    if (!phone || !current || current.phone === phone) return
    const preview = current.obedience.preview()
    current.obedience.end()
    const { room, isAllowed } = current
    const obedience = createObedience({ phone, room, sdkKey })
    running.current = { ...current, phone, obedience }
    if (!isAllowed) return
    sayHello(phone, room)
    if (preview) obedience.take(preview)
  }, [phone, sdkKey])

  async function join(code: string) {
    if (!phone) return
    setVisit({ status: 'JOINING', connection: 'CONNECTING' })
    try {
      const { roomId, token } = await joinRoom(sdkKey, code, toDevice(phone))
      if (isHere.current) connect(held.current ?? phone, { roomId, token })
    } catch (error) {
      setVisit({ status: 'NONE', problem: toProblemText(error) })
    }
  }

  function connect(joining: Phone, entry: { roomId: string; token: string }) {
    const room = connectDevice({
      ...{ host: window.location.origin, ...entry },
      onState: (state) => {
        if (running.current?.room !== room) return
        if (state.status === 'CLOSED') {
          return end(state.reason === 'left' ? null : t(`pair.ended.${state.reason}`))
        }
        const connection = state.status
        setVisit((before) => (before.status === 'NONE' ? before : { ...before, connection }))
      },
      onWelcome: ({ app, project }) => {
        const current = running.current
        if (current?.room !== room) return
        if (current.isAllowed) return sayHello(current.phone, room)
        setVisit({ status: 'ASKED', connection: 'OPEN', app: app.name, project: project.name })
      },
      onMessage: (message) => {
        if (running.current?.room === room) running.current.obedience.take(message)
      },
    })
    const obedience = createObedience({ phone: joining, room, sdkKey })
    running.current = { room, phone: joining, obedience, isAllowed: false }
  }

  function end(problem: string | null) {
    running.current?.obedience.end()
    running.current = null
    setVisit({ status: 'NONE', problem })
  }

  function leave() {
    depart(running)
    setVisit(NOBODY)
  }

  function answer(isYes: boolean) {
    const current = running.current
    if (!current) return
    if (!isYes) return leave()
    current.isAllowed = true
    // Without a connection it is said on the next one.
    sayHello(current.phone, current.room)
    setVisit({ status: 'VISITED', connection: current.room.state().status })
  }

  return {
    visit,
    join: (code: string) => void join(code),
    ...{ answer, leave },
    /** Tells the author that the phone shows another screen. */
    moved: () => {
      const { room, phone: met, obedience, isAllowed } = running.current ?? {}
      if (!room || !met || !isAllowed) return
      obedience?.moved()
      room.send({ type: 'moved', address: met.address(), locale: met.settings().locale })
    },
  }
}

/** Says that the visit is over, which ends the phone's right to come back; the server closes then. */
function depart(running: { current: Running | null }): void {
  const left = running.current
  running.current = null
  if (!left) return
  left.obedience.end()
  left.room.send({ type: 'decline' })
  setTimeout(left.room.close, LEAVE_WITHIN_MS)
}

function sayHello(phone: Phone, room: DeviceRoom): void {
  room.send({
    ...{ type: 'hello', device: toDevice(phone), sdkVersion: 'simulator', skills: [...roomSkills] },
    ...{ locale: phone.settings().locale, address: phone.address() },
  })
}

const toDevice = (phone: Phone): Device => ({
  ...{ name: 'Waymark simulator', platform: phone.settings().platform },
  ...{ width: SCREEN_WIDTH, height: SCREEN_HEIGHT, pixelRatio: 1 },
})
