import type { Device } from '@waymark/contract'
import { connectDevice, type DeviceRoom, type RoomState } from '@waymark/room'
import { roomSkills } from '@waymark/contract/constants'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SCREEN_HEIGHT, SCREEN_WIDTH } from '../sample/sample-view.ts'
import type { Phone } from '../phone/create-phone.ts'
import { joinRoom } from './join-room.ts'
import { createObedience, type Obedience } from './obey.ts'

/** ASKED: an author waits for a yes or no on the phone. */
export type Visit =
  | { status: 'NONE'; problem: string | null }
  | { status: 'JOINING' }
  | { status: 'ASKED'; app: string; project: string }
  | { status: 'VISITED'; connection: RoomState['status'] }

interface Running {
  room: DeviceRoom
  obedience: Obedience
}

const NOBODY: Visit = { status: 'NONE', problem: null }

/** An author's visit to the phone: joined by a code, allowed or declined, and left. */
export function useVisit(phone: Phone | null, sdkKey: string) {
  const { t } = useTranslation('simulator')
  const [visit, setVisit] = useState<Visit>(NOBODY)
  const running = useRef<Running>(null)
  const isAllowed = useRef(false)
  useEffect(() => () => running.current?.room.close(), [])

  async function join(code: string) {
    if (!phone) return
    setVisit({ status: 'JOINING' })
    isAllowed.current = false
    try {
      const { roomId, token } = await joinRoom(sdkKey, code, toDevice(phone))
      const room = connectDevice({
        ...{ host: window.location.origin, roomId, token },
        onState: (state) => {
          if (state.status === 'CLOSED')
            return end(state.reason === 'left' ? null : t(`pair.ended.${state.reason}`))
          setVisit((before) =>
            before.status === 'VISITED' ? { status: 'VISITED', connection: state.status } : before,
          )
        },
        onWelcome: ({ app, project }) => {
          if (isAllowed.current) return sayHello(phone, room)
          setVisit({ status: 'ASKED', app: app.name, project: project.name })
        },
        onMessage: (message) => running.current?.obedience.take(message),
      })
      running.current = { room, obedience: createObedience({ phone, room, sdkKey }) }
    } catch (error) {
      setVisit({ status: 'NONE', problem: error instanceof Error ? error.message : String(error) })
    }
  }

  function end(problem: string | null) {
    running.current?.obedience.end()
    running.current = null
    setVisit({ status: 'NONE', problem })
  }

  function answer(isYes: boolean) {
    const { room } = running.current ?? {}
    if (!room || !phone) return
    if (!isYes) {
      room.send({ type: 'decline' })
      return room.close()
    }
    isAllowed.current = true
    sayHello(phone, room)
    setVisit({ status: 'VISITED', connection: 'OPEN' })
  }

  return {
    visit,
    join: (code: string) => void join(code),
    answer,
    leave: () => running.current?.room.close(),
    /** Tells the author that the phone shows another screen. */
    moved: () => {
      if (!phone || !isAllowed.current) return
      running.current?.obedience.moved()
      running.current?.room.send({ type: 'moved', address: phone.address(), locale: phone.settings().locale })
    },
  }
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
