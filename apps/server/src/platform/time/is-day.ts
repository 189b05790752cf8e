import { z } from 'zod'

/** Whether a text is a day of the calendar, such as 2026-11-21. */
export const isDay = (text: string): boolean => z.iso.date().safeParse(text).success
