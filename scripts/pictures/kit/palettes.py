"""One palette per home, so that its rooms belong together. Colors are sRGB; woods are dark, middle, light."""
OAK = ['#8a6642', '#a58258', '#b8966c']
WHITE_OAK = ['#a58a68', '#bda27e', '#cbb392']
WALNUT = ['#4a3120', '#63442d', '#795639']
CHERRY = ['#4a2417', '#5f3020', '#733d29']
AMBER = ['#7a4f2a', '#946636', '#a87a45']
ASH = ['#b9a88e', '#cbbba1', '#d8cab3']
GREY_OAK = ['#75685a', '#8c7e6e', '#a09281']
DARK_OAK = ['#3f2a1c', '#553a28', '#684a34']

PALETTES = {
    'farmhouse': dict(wall='#e4e1d9', feature='#e8e5de', trim='#eeece6', ceiling='#f1efeb', floor=WHITE_OAK,
        plank=0.18,
                      wood=OAK, wood2=WALNUT, metal='black', cabinet='#e6e3dc', island='#33414a', counter='#ebe8e3',
                      vein='#a8a39c', splash='#e9e7e1', splash_size=(0.15, 0.075), sofa='#c9c2b4', chair='#7a4b2f',
                      accents=('#33475a', '#a5603c', '#e2d9c6', '#7c8a70'), rug=('#c4b9a4', '#55524f'),
                      curtain='#ebe6da',
                      bedding='#e9e5dc', throw='#5b6b78', headboard='#b3a791', tile='#e3e0d9', floor_tile='#bdb6ab',
                      door='#eeece6', crown=True, beams=True),
    'ranch': dict(wall='#e6dfd0', feature='#8f9a84', trim='#ece7db', ceiling='#f2efe8', floor=OAK, plank=0.1,
                  wood=WALNUT, wood2=OAK, metal='brass', cabinet='#8b9783', island='#8b9783', counter='#e9e3d6',
                  vein='#c2b59d', splash='#e4d9c4', splash_size=(0.1, 0.1), sofa='#8a7d5c', chair='#a8703a',
                  accents=('#c08a2e', '#7a3f2a', '#e6dcc3', '#4f6a5e'), rug=('#cbb894', '#8c4f33'), curtain='#e8dfca',
                  bedding='#ece4d4', throw='#b5792f', headboard='#7a5a3c', tile='#d9d2c0', floor_tile='#b3a48d',
                  door='#e6dfd0', crown=False, beams=False),
    'colonial': dict(wall='#d3d6d3', feature='#3d4c5a', trim='#f0efea', ceiling='#f3f2ee', floor=DARK_OAK,
        plank=0.085,
                     wood=CHERRY, wood2=WALNUT, metal='nickel', cabinet='#ecebe6', island='#2e3d4c',
                     counter='#e6e4e0',
                     vein='#8f9093', splash='#e9e9e6', splash_size=(0.15, 0.075), sofa='#3f4a59', chair='#a89c88',
                     accents=('#e3dccb', '#7d4038', '#a08a58', '#dfe3e4'), rug=('#6f4842', '#c9bda2'),
                     curtain='#e6e4dd',
                     bedding='#eeede9', throw='#42566b', headboard='#6b7c8c', tile='#e9e9e6', floor_tile='#d9d8d4',
                     door='#f0efea', crown=True, beams=False),
    'craftsman': dict(wall='#d6cfb8', feature='#6a7560', trim='#7b4f2e', ceiling='#eee9dc', floor=AMBER, plank=0.075,
                      wood=AMBER, wood2=WALNUT, metal='bronze', cabinet='#8d5f38', island='#5b6a55',
                      counter='#4a4744',
                      vein='#6b6660', splash='#7b8f78', splash_size=(0.15, 0.075), sofa='#86563a', chair='#55634e',
                      accents=('#5d6f52', '#b98a3e', '#e0d5b8', '#7d3f2b'), rug=('#6d3a2b', '#c9b07d'),
                      curtain='#ded3b8',
                      bedding='#e4dcc6', throw='#6c7a58', headboard='#7b4f2e', tile='#d8d8c9', floor_tile='#a99c86',
                      door='#7b4f2e', crown=False, beams=False),
    'modern': dict(wall='#ebeae7', feature='#7c8385', trim='#efeeeb', ceiling='#f4f3f1', floor=ASH, plank=0.22,
                   wood=ASH, wood2=WALNUT, metal='black', cabinet='#3d4144', island='#c9b797', counter='#e9e8e5',
                   vein='#9a9a9a', splash='#e6e5e2', splash_size=(1.6, 0.8), sofa='#a9aaa8', chair='#2f3234',
                   accents=('#c69a4a', '#2c3338', '#dcdad4', '#6f7f86'), rug=('#d6d3cc', '#9c9a95'),
                   curtain='#efeeea',
                   bedding='#eeeeec', throw='#b08a45', headboard='#8c8e8e', tile='#c9c7c2', floor_tile='#a7a5a0',
                   door='#efeeeb', crown=False, beams=False),
}
