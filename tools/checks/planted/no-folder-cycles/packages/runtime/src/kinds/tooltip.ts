import { measure } from '../draw/measure.ts'

export const tooltip = { measure }
