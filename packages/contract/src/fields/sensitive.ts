import { z } from 'zod'

interface Sensitivity {
  /**
   * PERSON: who a single end user or account is, or what they wrote or have. KEY: lets in, or speaks for the app.
   * ADDRESS: where the server sends.
   */
  sensitive: 'PERSON' | 'KEY' | 'ADDRESS'
}

/** Fields that only some may read or set. Tests ask every call that has one who may make it. */
export const sensitivity = z.registry<Sensitivity>()

/** Marks a field by which a single person is known, or that is theirs. */
export const ofPerson = <T extends z.ZodType>(field: T): T => {
  sensitivity.add(field, { sensitive: 'PERSON' })
  return field
}

/** Marks a field that says where the server sends. */
export const asAddress = <T extends z.ZodType>(field: T): T => {
  sensitivity.add(field, { sensitive: 'ADDRESS' })
  return field
}

/** Marks a field that lets in anyone who has it. */
export const asKey = <T extends z.ZodType>(field: T): T => {
  sensitivity.add(field, { sensitive: 'KEY' })
  return field
}
