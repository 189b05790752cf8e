/** Reads the server's answer. Throws if the server refused, with the response as the cause. */
export async function readJson(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`HTTP ${response.status}`, { cause: response })
  return response.json()
}
