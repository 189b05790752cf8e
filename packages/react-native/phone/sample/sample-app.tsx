import { useState } from 'react'
import { Pressable, ScrollView, View } from 'react-native'
import { useWaymarkScreen, WaymarkPrivate } from '../../src/index.ts'
import { useDevice } from '../device.ts'
import { styles, useColours } from './looks.ts'
import { Button, Choice, Field, useSay, Words } from './parts.tsx'

const PLANTS = [
  { id: 'monstera', name: { en: 'Monstera', de: 'Fensterblatt' }, cents: 3490, colour: '#f2cdb9' },
  { id: 'snake', name: { en: 'Snake plant', de: 'Bogenhanf' }, cents: 2290, colour: '#c9cfe8' },
  { id: 'pothos', name: { en: 'Golden pothos', de: 'Efeutute' }, cents: 1690, colour: '#bfe0d2' },
]
type Plant = (typeof PLANTS)[number]

type Place = { screen: 'Home' | 'Account' } | { screen: 'Product'; plant: Plant }

interface Going {
  onGo(place: Place): void
}

/** A small shop of three screens, as an app of React Native would have them. */
export function SampleApp() {
  const [place, setPlace] = useState<Place>({ screen: 'Home' })
  const { insets, isRtl } = useDevice()
  const { paper } = useColours()
  useWaymarkScreen(place.screen)
  const sides = { paddingLeft: insets.left, paddingRight: insets.right }
  return (
    // A browser reads the direction from the attribute.
    <View
      {...({ dir: isRtl ? 'rtl' : 'ltr' } as object)}
      style={[styles.fill, sides, { backgroundColor: paper }]}
    >
      <TitleBar place={place} />
      <ScrollView key={place.screen} style={styles.fill} contentContainerStyle={styles.screen}>
        {place.screen === 'Home' && <Home onGo={setPlace} />}
        {place.screen === 'Product' && <Product plant={place.plant} onGo={setPlace} />}
        {place.screen === 'Account' && <Account />}
      </ScrollView>
      <Tabs onGo={setPlace} />
    </View>
  )
}

function TitleBar({ place }: { place: Place }) {
  const say = useSay()
  const { insets } = useDevice()
  const { card } = useColours()
  const titles = { Home: { en: 'Plants', de: 'Pflanzen' }, Account: { en: 'Account', de: 'Konto' } }
  const title = place.screen === 'Product' ? place.plant.name : titles[place.screen]
  return (
    <View style={[styles.bar, { paddingTop: insets.top + 12, backgroundColor: card }]}>
      <Words testID="title" style={{ fontSize: 24, fontWeight: '700' }}>
        {say(title)}
      </Words>
    </View>
  )
}

function Tabs({ onGo }: Going) {
  const say = useSay()
  const { insets } = useDevice()
  const { card } = useColours()
  const tabs = [
    { screen: 'Home', name: { en: 'Home', de: 'Start' } },
    { screen: 'Account', name: { en: 'Account', de: 'Konto' } },
  ] as const
  return (
    <View style={[styles.row, { paddingBottom: insets.bottom, backgroundColor: card }]}>
      {tabs.map(({ screen, name }) => (
        <Pressable
          key={screen}
          role="tab"
          testID={`tab_${screen.toLowerCase()}`}
          onPress={() => onGo({ screen })}
          style={[styles.button, styles.fill]}
        >
          <Words style={{ fontWeight: '600' }}>{say(name)}</Words>
        </Pressable>
      ))}
    </View>
  )
}

function Home({ onGo }: Going) {
  const say = useSay()
  return (
    <>
      <Field id="search" label={say({ en: 'Search plants', de: 'Pflanzen suchen' })} />
      {PLANTS.map((plant) => (
        <PlantCard key={plant.id} plant={plant} onGo={onGo} />
      ))}
    </>
  )
}

function PlantCard({ plant, onGo }: Going & { plant: Plant }) {
  const say = useSay()
  const { card, line } = useColours()
  const show = () => onGo({ screen: 'Product', plant })
  return (
    <View style={[styles.card, { backgroundColor: card, borderColor: line }]}>
      <Pressable
        role="link"
        aria-label={say(plant.name)}
        onPress={show}
        style={[styles.picture, { backgroundColor: plant.colour }]}
      />
      <View style={styles.about}>
        <Words>{say(plant.name)}</Words>
        <Words>{say(toPrice(plant))}</Words>
        <View style={styles.row}>
          {/* Every card has such a button: only its surroundings distinguish them. */}
          <Button id="add" text={say({ en: 'Add', de: 'Hinzufügen' })} />
          <Button id={`like_${plant.id}`} label={say({ en: 'Like', de: 'Merken' })} text="♡" isRound />
        </View>
      </View>
    </View>
  )
}

function Product({ plant, onGo }: Going & { plant: Plant }) {
  const say = useSay()
  return (
    <>
      <View
        testID="picture"
        role="img"
        aria-label={say(plant.name)}
        style={[styles.wide, { backgroundColor: plant.colour }]}
      />
      <Words>
        {say({
          en: 'Likes a bright corner and water once a week.',
          de: 'Mag eine helle Ecke und einmal die Woche Wasser.',
        })}
      </Words>
      <Words testID="price">{say(toPrice(plant))}</Words>
      <Button id="add_to_basket" text={say({ en: 'Add to basket', de: 'In den Warenkorb' })} />
      <Button id="back" text={say({ en: 'Back', de: 'Zurück' })} onPress={() => onGo({ screen: 'Home' })} />
    </>
  )
}

function Account() {
  const say = useSay()
  return (
    <>
      <WaymarkPrivate>
        <Words testID="person">Sam Sample</Words>
      </WaymarkPrivate>
      <Field id="email" label={say({ en: 'E-mail', de: 'E-Mail' })} value="sam@example.com" />
      <Choice id="news" label={say({ en: 'Tell me of new plants', de: 'Neue Pflanzen melden' })} />
      <Button id="sign_out" text={say({ en: 'Sign out', de: 'Abmelden' })} />
    </>
  )
}

const toPrice = ({ cents }: Plant) => ({
  en: `€${(cents / 100).toFixed(2)}`,
  de: `${(cents / 100).toFixed(2).replace('.', ',')} €`,
})
