import { WaymarkOverlay, WaymarkPrivate } from '@waymark/react-native'
import { useState } from 'react'
import { Modal, ScrollView, StyleSheet, Switch, Text, TextInput, View } from 'react-native'
import { useCart } from '../cart'
import type { ScreenProps } from '../navigation'
import { ShopButton } from '../shop-button'

const TIMES = ['Morning', 'Afternoon', 'Evening']

export function CheckoutScreen({ navigation }: ScreenProps<'Checkout'>) {
  const cart = useCart()
  const [name, setName] = useState('')
  const [isGift, setGift] = useState(false)
  const [time, setTime] = useState('Morning')
  const [isChoosing, setChoosing] = useState(false)

  function order() {
    cart.clear()
    navigation.popToTop()
  }

  return (
    <ScrollView style={styles.screen} contentContainerStyle={styles.content}>
      <Text>{cart.plants.length} plants in the cart</Text>
      <TextInput
        testID="name"
        accessibilityLabel="Your name"
        placeholder="Your name"
        value={name}
        onChangeText={setName}
        style={styles.input}
      />
      <View style={styles.line}>
        <Text>This is a gift</Text>
        <Switch testID="gift" value={isGift} onValueChange={setGift} />
      </View>
      <WaymarkPrivate>
        <Text>Customer 4711, IBAN DE02 1203 0000</Text>
      </WaymarkPrivate>
      <ShopButton label={`Delivery: ${time}`} testID="delivery" onPress={() => setChoosing(true)} />
      <ShopButton label="Order" testID="order" onPress={order} />
      <Modal visible={isChoosing} animationType="slide" onRequestClose={() => setChoosing(false)}>
        <WaymarkOverlay>
          <View style={styles.content}>
            <Text role="heading" style={styles.title}>
              When shall we come?
            </Text>
            {TIMES.map((it) => (
              <ShopButton
                key={it}
                label={it}
                testID={`time-${it.toLowerCase()}`}
                onPress={() => {
                  setTime(it)
                  setChoosing(false)
                }}
              />
            ))}
          </View>
        </WaymarkOverlay>
      </Modal>
    </ScrollView>
  )
}

const styles = StyleSheet.create({
  screen: { backgroundColor: '#fff', flex: 1 },
  content: { gap: 16, padding: 24 },
  title: { fontSize: 22, fontWeight: '700' },
  input: {
    borderColor: '#c8d3cd',
    borderRadius: 10,
    borderWidth: 1,
    fontSize: 16,
    minHeight: 48,
    paddingHorizontal: 14,
  },
  line: { alignItems: 'center', flexDirection: 'row', justifyContent: 'space-between' },
})
