/** What the server answered; throws when it refused, with the answer as the cause. */
export async function readJson(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`HTTP ${response.status}`, { cause: response })
  return response.json()
}
