import { createNavigationContainerRef, NavigationContainer } from '@react-navigation/native'
import { createNativeStackNavigator } from '@react-navigation/native-stack'
import { Text } from 'react-native'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createSdk } from '../../src/create-sdk.ts'
import { followNavigation } from '../../src/screens/follow-navigation.ts'
import { createScreens } from '../../src/screens/screens.ts'
import { settle } from './render.tsx'
import { byTestId, startApp, toStep } from './start-app.tsx'

type Routes = { Orders: undefined; KYC_Step2Screen: { id: string } }

const Stack = createNativeStackNavigator<Routes>()

const find = (testId: string) => document.querySelector<HTMLElement>(`[data-testid="${testId}"]`)
const text = () => find('waymark-card')?.textContent ?? ''
const onScreen = (value: string, testId: string) => [byTestId(testId, { screen: { match: 'EQUALS', value } })]

function createShop() {
  const ref = createNavigationContainerRef<Routes>()
  const shop = (
    <NavigationContainer ref={ref}>
      <Stack.Navigator screenOptions={{ animation: 'none' }}>
        <Stack.Screen name="Orders">{() => <Text testID="orders">Orders</Text>}</Stack.Screen>
        <Stack.Screen name="KYC_Step2Screen">
          {({ route }) => <Text testID="kyc">Identity {route.params.id}</Text>}
        </Stack.Screen>
      </Stack.Navigator>
    </NavigationContainer>
  )
  return { ref, shop }
}

const STEPS = [
  toStep('First', undefined, { identifiers: onScreen('Orders', 'orders') }),
  toStep('Second', undefined, { identifiers: onScreen('KYC_Step2Screen', 'kyc') }),
].map((step) => ({
  ...step,
  component: {
    ...step.component,
    container: 'TOOLTIP' as const,
    blocks: step.component.blocks.map((it) =>
      it.type === 'BUTTON' ? { ...it, action: { type: 'NEXT' as const } } : it,
    ),
  },
}))

type Prepare = (ref: ReturnType<typeof createShop>['ref']) => Promise<void>

async function start(prepare: Prepare, locale = 'en', go?: () => void) {
  const { ref, shop } = createShop()
  const { errors } = await startApp(shop, STEPS, {
    locale,
    prepare: async ({ screens }) => {
      followNavigation(ref, screens)
      if (go) screens.leadBy({ findWay: () => go, forget: () => {} })
      await prepare(ref)
    },
  })
  await expect.poll(text).toContain('First')
  await page.getByRole('button', { name: locale === 'de' ? 'Fertig' : 'Done' }).click()
  return { ref, errors }
}

test('a reminder never names a route, and does not go to a screen whose parameters nobody knows', async () => {
  const { errors } = await start(async () => {})
  await expect.poll(text).toBe('This continues elsewhere in the app.')
  expect(document.body.textContent).not.toContain('KYC_Step2Screen')
  expect(errors).toEqual([])
})

test('a reminder speaks the language of the guide', async () => {
  await start(async () => {}, 'de')
  await expect.poll(text).toBe('Weiter geht es an einer anderen Stelle der App.')
})

test('a reminder goes to a screen that was open before, with its parameters', async () => {
  const { ref } = await start(async (navigation) => {
    await settle(300)
    navigation.navigate('KYC_Step2Screen', { id: '7' })
    await settle(300)
    navigation.goBack()
  })
  await page.getByRole('button', { name: 'Go there' }).click()
  await expect
    .poll(() => ref.getCurrentRoute())
    .toMatchObject({ name: 'KYC_Step2Screen', params: { id: '7' } })
  await expect.poll(text).toContain('Second')
})

test('a screen in another tab is gone to through its navigators, and one below on the stack is gone back to', () => {
  const calls: unknown[][] = []
  const state = {
    index: 0,
    routes: [
      { name: 'Home', state: { index: 1, routes: [{ name: 'Feed' }, { name: 'Post', params: { id: 7 } }] } },
      { name: 'Account', state: { routes: [{ name: 'Profile', params: { tab: 'name' } }] } },
    ],
  }
  const screens = createScreens()
  const stop = followNavigation(
    {
      isReady: () => true,
      getCurrentRoute: () => ({ name: 'Post' }),
      getRootState: () => state,
      navigate: (...args: unknown[]) => calls.push(args),
      addListener: () => () => {},
    },
    screens,
  )
  screens.findWay('Profile')?.()
  screens.findWay('Feed')?.()
  expect(screens.findWay('Checkout')).toBeUndefined()
  expect(calls).toEqual([
    ['Account', { screen: 'Profile', params: { tab: 'name' }, pop: true }, { pop: true }],
    ['Home', { screen: 'Feed', params: undefined, pop: true }, { pop: true }],
  ])
  stop()
  expect(screens.findWay('Profile')).toBeUndefined()
})

/** A navigation whose state a test changes. */
function createNavigation() {
  type State = {
    index?: number
    routeNames?: string[]
    routes: { name: string; state?: State; params?: object }[]
  }
  const calls: unknown[][] = []
  let tell = () => {}
  let isReady = true
  let state: State = { routes: [] }
  const findOpen = (from: State): { name: string } | undefined => {
    const route = from.routes[from.index ?? from.routes.length - 1]
    return route?.state ? findOpen(route.state) : route
  }
  const screens = createScreens()
  followNavigation(
    {
      isReady: () => isReady,
      getCurrentRoute: () => findOpen(state),
      getRootState: () => state,
      navigate: (...args: unknown[]) => void calls.push(args),
      addListener: (_, listener) => {
        tell = listener
        return () => {}
      },
    },
    screens,
  )
  const open = (next: State) => {
    state = next
    tell()
  }
  const unmount = () => void (isReady = false)
  return { screens, calls, open, unmount }
}

test('nobody is led to a screen that was open before somebody else signed in, or that the app no longer has', () => {
  const { screens, open, unmount } = createNavigation()
  const orders = { routeNames: ['Orders', 'Order'], routes: [{ name: 'Orders' }] }
  const order = { ...orders, routes: [{ name: 'Orders' }, { name: 'Order', params: { id: 7 } }] }
  open(order)
  open(orders)
  expect(screens.findWay('Order')).toBeDefined()
  open({ routeNames: ['SignIn'], routes: [{ name: 'SignIn' }] })
  expect(screens.findWay('Order')).toBeUndefined()
  open(orders)
  expect(screens.findWay('Order')).toBeDefined()
  unmount()
  expect(screens.findWay('Order')).toBeUndefined()

  const next = createNavigation()
  next.open(order)
  next.open(orders)
  next.screens.forget()
  expect(next.screens.findWay('Order')).toBeUndefined()
})

test('a screen inside another navigator is gone to while that navigator has it', () => {
  const { screens, calls, open } = createNavigation()
  const inner = (...names: string[]) => ({
    routeNames: ['Profile', 'Bill'],
    routes: names.map((name) => ({ name })),
  })
  const outer = { routeNames: ['Home', 'Account'] }
  open({ ...outer, routes: [{ name: 'Account', state: inner('Profile', 'Bill') }] })
  open({ ...outer, routes: [{ name: 'Home' }] })
  screens.findWay('Bill')?.()
  expect(calls).toEqual([['Account', { screen: 'Bill', params: undefined, pop: true }, { pop: true }]])
  open({
    ...outer,
    routes: [{ name: 'Account', state: { routeNames: ['Profile'], routes: [{ name: 'Profile' }] } }],
  })
  expect(screens.findWay('Bill')).toBeUndefined()
})

test('the screen in the open navigator is gone to if several have one name, and else the latest', () => {
  const { screens, calls, open } = createNavigation()
  const plant = (id: number) => ({ name: 'Plant', params: { id } })
  const routeNames = ['Home', 'Search', 'Plant', 'Cart']
  const inside = (...routes: object[]) => ({ routeNames, routes: routes as [] })
  open({
    routeNames,
    index: 0,
    routes: [
      { name: 'Home', state: inside(plant(1), plant(2), { name: 'Cart' }) },
      { name: 'Search', state: inside(plant(3)) },
    ],
  })
  screens.findWay('Plant')?.()
  expect(calls[0]).toEqual(['Home', { screen: 'Plant', params: { id: 2 }, pop: true }, { pop: true }])
})

test('an app that identifies somebody else leads nobody to the screens of the person before', () => {
  const { waymark, app } = createSdk()
  let count = 0
  app.screens.leadBy({ findWay: () => undefined, forget: () => void (count += 1) })
  waymark.identify('ann')
  count = 0
  waymark.identify('ann')
  expect(count).toBe(0)
  waymark.identify('ben')
  expect(count).toBe(1)
  waymark.reset()
  expect(count).toBe(2)
})

test('an error of the navigation is reported, and not thrown into the app', async () => {
  const { errors } = await start(
    async () => {},
    'en',
    () => {
      throw new Error('no such route')
    },
  )
  await page.getByRole('button', { name: 'Go there' }).click()
  await expect.poll(() => errors.join()).toContain('no such route')
})

test('a screen with parameters has them in its address, and not in its name', () => {
  const screens = createScreens()
  let changes = 0
  screens.watch(() => (changes += 1))
  screens.show('Plant', { id: 7, isNew: false, note: undefined, from: 'a b' })
  expect([screens.current(), screens.address()]).toEqual(['Plant', 'Plant?id=7&isNew=false&from=a%20b'])
  screens.show('Plant', { id: 7, isNew: false, from: 'a b' })
  screens.show('Plant')
  expect([screens.address(), changes]).toEqual(['Plant', 2])
})
