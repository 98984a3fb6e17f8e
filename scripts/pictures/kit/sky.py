"""Skies: clear, with fair-weather cloud, overcast, dusk. Each also sets its sun."""
from .base import scene, sun_light
from .materials import math, mix, node, noise, put, span

# elevation and azimuth of the sun in degrees (azimuth from +x toward +y; houses face -y), strength of the sun lamp,
# its color, strength of the sky, and the cloud: how much of the sky it covers, light and shaded color.
TIMES = {
    'morning': dict(elevation=24, azimuth=-128, sun=3.6, color=(1, 0.86, 0.68), sky=0.17, cover=0.42, angle=0.7,
                    lit=(2.6, 2.45, 2.25), shade=(1.25, 1.3, 1.42)),
    'noon': dict(elevation=52, azimuth=-62, sun=4.6, color=(1, 0.96, 0.9), sky=0.17, cover=0.46, angle=0.6,
                 lit=(3.0, 3.0, 3.0), shade=(1.5, 1.55, 1.65)),
    'afternoon': dict(elevation=33, azimuth=-48, sun=4.2, color=(1, 0.9, 0.76), sky=0.17, cover=0.36, angle=0.7,
                      lit=(2.8, 2.7, 2.55), shade=(1.35, 1.4, 1.5)),
    'overcast': dict(elevation=45, azimuth=-70, sun=0.9, color=(1, 0.98, 0.95), sky=0.2, cover=0.97, angle=24,
                     lit=(2.9, 2.95, 3.05), shade=(1.7, 1.78, 1.9)),
    'golden': dict(elevation=9, azimuth=-140, sun=3.0, color=(1, 0.66, 0.36), sky=0.2, cover=0.5, angle=1.0,
                   lit=(2.4, 1.75, 1.3), shade=(0.85, 0.8, 0.95)),
    'dusk': dict(elevation=1.2, azimuth=70, sun=0.0, color=(1, 0.7, 0.5), sky=0.42, cover=0.42, angle=1.0,
                 lit=(0.62, 0.4, 0.33), shade=(0.26, 0.27, 0.34)),
}


def paint_sky(time='noon', seed=0, cover=None, azimuth=None, elevation=None, lamp=True):
    """The sky and sun of a time of day; returns the settings used."""
    t = dict(TIMES[time])
    for key, value in (('cover', cover), ('azimuth', azimuth), ('elevation', elevation)):
        if value is not None:
            t[key] = value
    world = scene().world
    tree = world.node_tree
    background = tree.nodes['Background']
    dusk = time == 'dusk'
    air = node(tree, 'ShaderNodeTexSky', sky_type='NISHITA')
    air.sun_disc = False
    air.sun_elevation, air.sun_rotation = t['elevation'] * 0.01745, (90 - t['azimuth']) * 0.01745
    air.dust_density, air.air_density, air.ozone_density = 1.4, 1.0, (4.0 if dusk else 1.2)
    # Nishita's radiance at strength 1 is far above the cloud colors below: bring both to one scale.
    deep = (t['sky'] * 1.05, t['sky'] * 1.25, t['sky'] * 1.6) if not dusk else (t['sky'],) * 3
    clear = mix(tree, 1.0, air.outputs[0], deep, 'MULTIPLY')
    generated = node(tree, 'ShaderNodeTexCoord').outputs['Generated']
    split = node(tree, 'ShaderNodeSeparateXYZ')
    tree.links.new(generated, split.inputs[0])
    height = split.outputs['Z']
    flat = node(tree, 'ShaderNodeVectorMath', operation='DIVIDE')
    tree.links.new(generated, flat.inputs[0])
    tree.links.new(math(tree, 'ADD', math(tree, 'MAXIMUM', height, 0.02), 0.14), flat.inputs[1])

    def field(offset):
        place = node(tree, 'ShaderNodeMapping')
        place.inputs['Location'].default_value = (seed * 5.3 + offset[0], seed * 2.7 + offset[1], seed * 1.1)
        place.inputs['Scale'].default_value = (0.55, 0.95, 0)
        tree.links.new(flat.outputs[0], place.inputs[0])
        return noise(tree, place.outputs[0], 1.0, 11, 0.56, 0.25)

    density = field((0, 0))
    edge = 0.72 - 0.42 * t['cover']
    body = span(tree, density, 0, 1, edge, edge + (0.16 if t['cover'] < 0.9 else 0.5))
    # A cloud is brighter where the field thins toward the sun.
    toward = field((0.1, -0.14))
    sunny = span(tree, math(tree, 'SUBTRACT', density, toward), 0, 1, -0.05, 0.09)
    cloud = mix(tree, sunny, t['shade'], t['lit'])
    fade = span(tree, height, 0, 1, 0.0, 0.16)
    amount = math(tree, 'MULTIPLY', math(tree, 'MULTIPLY', body, fade), 0.92 if time != 'dusk' else 0.7)
    if t['cover'] > 0.9:
        amount = span(tree, density, 0.8, 1.0, 0.3, 0.7)
    both = mix(tree, amount, clear, cloud)
    # Air near the ground is paler: it hides the hard line of the horizon.
    haze = (0.62, 0.42, 0.34) if dusk else ((1.9, 1.45, 1.05) if time == 'golden' else (2.0, 2.1, 2.25))
    both = mix(tree, span(tree, height, 0.65, 0, 0.0, 0.14), both, haze)
    tree.links.new(both, background.inputs[0])
    put(background, Strength=1.0)
    world.cycles.sampling_method, world.cycles.sample_map_resolution = 'MANUAL', 512
    if t['sun'] and lamp:
        sun_light(t['elevation'], t['azimuth'], t['sun'] * 3.14, t['color'], t['angle'])
    return t
