/** The time in a UUIDv7, from its first 48 bits. */
export const toIdMs = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
