import type { components } from '../../../openapi/generated/staging.d.ts';

export type PromptRoomType = components['schemas']['PromptRoomType'];

/**
 * The initial styles of a new site, by room type. Each description covers palette, materials, and light, and
 * says nothing about who might live there.
 */
export const shippedStyles: Readonly<Record<PromptRoomType, Readonly<Record<string, string>>>> = {
  bedroom: {
    Modern:
      'A modern bedroom in warm white and soft gray, a low upholstered bed with crisp white bedding and one ochre throw. Pale oak floor, matt black lamps, even daylight.',
    Scandinavian:
      'A Scandinavian bedroom with chalk-white walls, a light wood bed, linen bedding and a knotted wool rug. Cool, bright morning light and a few gray-blue accents.',
    'Modern farmhouse':
      'A modern farmhouse bedroom with cream walls, an oak plank bed, quilted cotton and a trellis rug. Iron lamps give a warm, steady light.',
    Coastal:
      'A coastal bedroom in sea-glass blue and sand, whitewashed wood, striped cotton and woven baskets. Bright, airy daylight with cool shadows.',
    'Mid-century':
      'A mid-century bedroom with a walnut bed on slim legs, teal and amber textiles and a patterned rug. Late sun on warm cream walls.',
    Traditional:
      'A traditional bedroom in buttermilk and burgundy, dark cherry wood, pleated lampshades and a bordered rug. Soft lamplight from both nightstands.',
    Japandi:
      'A Japandi bedroom with clay-white walls, a low ash bed, undyed linen and a single moss-green cushion. Quiet, diffuse light and almost nothing on the floor.',
    Luxury:
      'A luxury hotel bedroom in champagne and bronze, a tall upholstered headboard, satin bedding and a deep pile rug. Layered, low, golden lamplight.',
    Rustic:
      'A rustic bedroom with honey walls, reclaimed timber, chunky knits and a woven rug in brown and brick. Warm lamps and darker corners.',
    Bohemian:
      'A bohemian bedroom in terracotta and sand, rattan, fringed cotton and many plants. Golden afternoon light and saturated color.',
    Minimalist:
      'A minimalist bedroom in white and pale stone, a plain platform bed and nothing on the walls but light. Even, shadowless daylight.',
    'Evening retreat':
      'A moody bedroom at dusk with sage-gray walls, a walnut bed and velvet cushions. Only the nightstand lamps are lit, amber against the dark.',
  },
  office: {
    Modern:
      'A modern home office with white walls, a slim desk in dark oak, a leather task chair and closed storage. Clear, glare-free daylight.',
    Scandinavian:
      'A Scandinavian home office with a birch desk, white shelves, a gray wool rug and a green plant. Cool daylight from the side.',
    Industrial:
      'An industrial office with concrete-gray walls, a steel and reclaimed wood desk, a brown leather chair and open metal shelves. High contrast and warm filament lamps.',
    'Mid-century':
      'A mid-century study with a walnut desk, amber glass, a teal chair and a striped rug. Warm afternoon light on cream walls.',
    'Classic library':
      'A classic library office with cherry bookcases, a leather-topped desk, brass lamps and a red bordered rug. Rich lamplight and deep shadows.',
    Japandi:
      'A Japandi workspace with a low oak desk, paper-white walls, one shelf and a stone vase. Calm, soft, diffuse light.',
    'Modern farmhouse':
      'A farmhouse office with cream shiplap, an oak trestle desk, black iron lamps and a woven rug. Bright and warm.',
    Coastal:
      'A coastal office in pale blue and driftwood, a white desk, a striped cotton rug and linen blinds. Clear morning daylight.',
    Minimalist:
      'A minimalist office with one white desk, one chair and hidden storage in pale stone tones. Wide, even daylight.',
    Luxury:
      'A luxury office in taupe and bronze, a dark lacquered desk, a cream leather chair and a silk rug. Layered golden light.',
    'Warm contemporary':
      'A contemporary office with greige walls, a walnut desk, boucle seating and a large plant. Soft side light and a lit desk lamp.',
  },
  landscape: {
    'Lush summer':
      'A lush summer garden with a deep green lawn, clipped shrubs and flowering planters. Clear midday light under a blue sky.',
    'Fresh spring':
      'A spring garden with fresh green grass, tulips and fruit blossom along the path. Bright, cool morning light.',
    'Autumn color':
      'An autumn garden with maples in copper and gold, straw-colored grasses and a tidy lawn. Low, warm sun.',
    'Winter frost':
      'A winter garden with snow on the lawn, bare branches and evergreen hedges. Pale sky and cool, quiet light.',
    'Desert xeriscape':
      'A desert landscape with fine gravel, agave, desert grasses and sandstone edging in place of thirsty lawn. Strong, warm sun.',
    'Native prairie':
      'A native prairie planting with tall grasses, coneflowers and a mown path. Warm light and gentle movement.',
    Mediterranean:
      'A Mediterranean terrace garden with olive trees, lavender, terracotta pots and pale gravel. Dry, golden light.',
    'Modern architectural':
      'A modern landscape with clean lawn panels, clipped hedges, concrete planters and ornamental grasses. Crisp light with clear shadows.',
    'Cottage garden':
      'A cottage garden with roses, foxgloves and catmint spilling over a brick path beside the lawn. Soft summer light.',
    Tropical:
      'A tropical garden with palms, broad glossy leaves and a dense green lawn. Bright, humid light and saturated greens.',
    'Japanese garden':
      'A Japanese garden with moss, raked gravel, dwarf pine and stepping stones. Soft, overcast light.',
    'Evening lights':
      'The garden at dusk with path lights along the lawn, lanterns by the planting and a sky from peach to deep blue.',
  },
  room: {
    Modern:
      'A modern room with white walls, pale wood floor, a gray sofa and matt black details. Clean, even daylight and one ochre accent.',
    Scandinavian:
      'A Scandinavian room in white and birch with a light sofa, wool throws and a trellis rug. Cool, bright daylight.',
    'Modern farmhouse':
      'A modern farmhouse room in cream and oak with a linen sofa, an iron lamp and a woven rug. Warm, welcoming light.',
    Industrial:
      'An industrial loft with gray plaster, dark wood floor, a brown leather sofa and steel tables. Strong contrast and amber lamps.',
    'Mid-century':
      'A mid-century room with a teal sofa, walnut furniture, amber accents and a striped rug. Warm light on cream walls.',
    Coastal:
      'A coastal room in pale blue and sand with a white sofa, striped cotton and driftwood. Airy daylight.',
    Traditional:
      'A traditional room in buttermilk with dark wood, a tailored sofa, pleated lampshades and a bordered red rug. Soft lamplight.',
    Transitional:
      'A transitional room in greige and slate blue, a tailored sofa, walnut tables and a quiet rug. Balanced, natural light.',
    Minimalist:
      'A minimalist room in white and stone with one low sofa and a plain rug. Shadowless daylight and empty walls.',
    Luxury:
      'A luxury room in champagne and bronze, a cream sofa, dark polished wood and a deep rug. Golden, layered light.',
    Bohemian:
      'A bohemian room in terracotta and sand with rattan, patterned cushions and tall plants. Golden, saturated light.',
    Craftsman:
      'A Craftsman room with sage walls, amber oak, a leather lounge chair and mica lamps. Warm light on natural wood.',
  },
  room_staging: {
    'Bright and airy':
      'A bright, airy living room with warm white walls, pale oak floor, a light sofa and one large plant. Sunlit, with a gentle glow at the windows.',
    'Cozy evening':
      'A cozy living room in the evening with warm lamps, a wool rug, a caramel sofa and deep corners. Amber light and soft shadows.',
    'Open-house neutral':
      'A neutral living room in greige and cream, a tailored sofa, an oak coffee table and a plain rug. Balanced daylight that shows the room as it is.',
    'Urban loft':
      'An urban loft living room with concrete tones, a leather sofa, steel and dark wood. High contrast, cool daylight, one amber lamp.',
    'Nordic calm':
      'A calm Nordic living room with chalk walls, birch, gray-blue textiles and a trellis rug. Cool morning light.',
    'Garden room':
      'A cottage living room with pale green walls, painted wood, faded florals and many plants. Soft, fresh daylight.',
    'Desert modern':
      'A Southwestern living room in sand and terracotta, clay plaster, dark timber and a striped rug. Dry, golden light.',
    'Mountain lodge':
      'A mountain lodge living room with timber, stone colors, a deep sofa and heavy weave. Firelit warmth and dark corners.',
    'Hotel lobby':
      'A luxury hotel living room in taupe and bronze, a cream sofa, marble-topped tables and a dense rug. Low, golden, layered light.',
    'Art Deco':
      'An Art Deco living room with jade-gray walls, a peacock-blue sofa, brass and dark lacquer. Polished light with strong contrast.',
    'Quiet Japandi':
      'A Japandi living room with clay white, ash wood, linen and a single dark green accent. Diffuse light and much free floor.',
    'Dining for six':
      'A dining room with an oak table and six chairs, a bordered rug and branches in a vase. Warm daylight and cream walls.',
  },
};
