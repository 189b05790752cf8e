/** How long a room lasts after the last device has joined. */
export const visitMs = 8 * 3_600_000
