/** An event as it is stored. Times are ISO 8601 in UTC, properties are JSON text. */
export interface StoredEvent {
  /** A UUIDv7: ids are ordered by the sender's time. */
  id: string
  appNum: number
  endUserNum: number
  deploymentNum: number | null
  deploymentVersion: number | null
  /** One of `eventTypeCodes`. */
  typeCode: number
  /** Empty for events that are not about a step. */
  stepKey: string
  /** The button or item of the step that was pressed; null if none was, or none that the guide has. */
  blockId: string | null
  /** Never later than the time of arrival. */
  at: string
  locale: string
  /** The locale for counters, which is one of a limited set. */
  countedLocale: string
  platform: string
  name: string | null
  sessionId: string
  properties: string | null
  /** Whether segments ask about it, so that it is stored by end user. */
  isAsked?: true
  /** The subjects that it exposes the end user to: absent unless they have goals. */
  exposures?: readonly Exposure[]
  /** The numbers of the goals whose condition it meets; absent for most events. */
  hits?: readonly number[]
}

/** Records that an end user is shown something whose goals are counted, or would be shown it. */
export interface Exposure {
  /** A deployment, by its number. */
  subjectNum: number
  version: number
  /** Empty outside experiments. */
  variant: string
  /** The account that was assigned to the variant; absent if the end user was by themselves. */
  accountNum?: number
}
