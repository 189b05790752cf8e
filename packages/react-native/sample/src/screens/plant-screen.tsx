import { useWaymark } from '@waymark/react-native'
import { StyleSheet, Text, View } from 'react-native'
import { useCart } from '../cart'
import type { ScreenProps } from '../navigation'
import { plants } from '../plants'
import { ShopButton } from '../shop-button'

export function PlantScreen({ navigation, route }: ScreenProps<'Plant'>) {
  const cart = useCart()
  const waymark = useWaymark()
  const plant = plants.find(({ id }) => id === route.params.id)
  if (!plant) return <Text>This plant is sold out.</Text>

  function addToCart() {
    cart.add(plant!)
    waymark.track('plant_added', { price: plant!.price })
    navigation.goBack()
  }

  return (
    <View style={styles.screen}>
      <Text role="heading" style={styles.name}>
        {plant.name}
      </Text>
      <Text>{plant.light}</Text>
      <Text nativeID="price" style={styles.price}>
        € {plant.price}
      </Text>
      <ShopButton label="Add to cart" testID="add-to-cart" onPress={addToCart} />
    </View>
  )
}

const styles = StyleSheet.create({
  screen: { backgroundColor: '#fff', flex: 1, gap: 12, padding: 24 },
  name: { fontSize: 26, fontWeight: '700' },
  price: { fontSize: 20 },
})
