import type { Avatar, Capture, Component, Container, Device, RoomSkill } from '@waymark/contract'
import type { ColumnType, Generated } from 'kysely'
import type { Audited, Json } from './column-types.ts'

export interface AuthoringTables {
  /** The members who are working on a project, refreshed while they do. */
  projectPresence: { projectId: string; memberId: string; seenAt: Date }
  customTemplates: Audited & {
    id: string
    appId: string
    name: string
    type: Container
    component: Json<Component>
    ownerId: string | null
  }
  avatars: Audited & {
    id: string
    projectId: string
    name: string
    builtInId: string | null
    mediaHash: string
    position: Avatar['position']
    isActive: boolean
  }
  customAvatars: Audited & { id: string; appId: string; name: string; mediaHash: string }
  previews: {
    id: string
    appId: string
    projectId: string
    codeHash: Uint8Array
    /** The compiled draft, as JSON text. */
    guide: Uint8Array
    createdAt: Date
    expiresAt: Date
  }
  rooms: {
    id: string
    appId: string
    projectId: string
    createdAt: Date
    createdBy: string | null
    endsAt: Date
  }
  /** Each code admits one device. */
  roomCodes: {
    roomId: string
    appId: string
    codeHash: Uint8Array
    expiresAt: Date
    usedAt: Date | null
  }
  /** Each admits one page of the app as a builder. */
  roomBuilderCodes: {
    id: string
    roomId: string
    /** The member who created it, in whose name the server makes the builder's calls. */
    memberId: string
    /** The session that it was created in; null for codes from before there was this column. */
    sessionId: string | null
    codeHash: Uint8Array
    expiresAt: Date
    usedAt: Date | null
  }
  roomDevices: {
    id: string
    roomId: string
    tokenHash: Uint8Array
    joinedAt: Date
    /** Null until the person at the device has agreed; the same goes for locale and address. */
    device: Json<Device> | null
    locale: string | null
    address: string | null
    skills: ColumnType<RoomSkill[], string | undefined, string>
    /** When an author or the person at the device ended its visit. */
    removedAt: Date | null
    /** Only for a builder: the code that it joined with; the next four too. */
    builderCodeId: string | null
    /** Null when the member is gone. */
    builderMemberId: string | null
    /** The session that it works in; null once that has ended. */
    builderSessionId: string | null
    /** The origin of its page. */
    origin: string | null
    /** When the dashboard of its member has let it in. */
    admittedAt: Date | null
  }
  /** Connections of devices, or of dashboards when the device is null. */
  roomPeers: {
    id: string
    roomId: string
    processId: string
    deviceId: string | null
    /** The name of the member. */
    name: string
    isReady: boolean
    seenAt: Date
  }
  roomMessages: {
    id: string
    roomId: string
    /** The process that should take it. */
    processId: string
    body: string
    sentAt: Date
  }
  captures: Audited & {
    id: string
    appId: string
    projectId: string | null
    name: string
    kind: Capture['kind']
    address: string
    locale: string | null
    device: Json<Device>
    isArchived: Generated<boolean>
    /** The view tree, as compressed JSON. */
    document: Uint8Array
    /** The key of the picture in the store. */
    storeKey: string | null
    byteCount: number | null
    cleanKey: string | null
  }
}
