import { Linking } from 'react-native'
import { watchLinks } from './watch-links.ts'

const LINK = 'shop://start?waymark_room=ROOM23'
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

test('the link that opened the app is followed once, and not by an SDK that was stopped meanwhile', async () => {
  jest.mocked(Linking.getInitialURL).mockResolvedValue(LINK)
  const followed: string[] = []
  const watch = (name: string) => watchLinks((link) => followed.push(`${name} ${link}`))
  watch('stopped')()
  await settle()
  expect(followed).toEqual([])
  const stop = watch('first')
  await settle()
  stop()
  watch('second')
  await settle()
  expect(followed).toEqual([`first ${LINK}`])
})
