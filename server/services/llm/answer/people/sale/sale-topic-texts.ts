import type { Language } from '../../texts.ts';

/** What is known of a sale or a lease beside the knowledge base: general trade knowledge, in both languages. */
export const saleAnswers = {
  en: {
    address:
      'The address or town is only so that the home can be compared with sales nearby; nothing is passed on until you leave your contact details, and a town is enough for now.',
    nda: 'I don’t know whether the agent signs one; I’ve noted the question. What owners often agree on is no public listing, showings only to buyers who have proved their funds, and confidentiality in the listing agreement.',
    signs:
      'Usually, yes: papers can often be signed electronically, and at closing by a remote or mobile notary. With a power of attorney somebody can sign for the owner if it covers selling real estate; the title company should see it early, and an attorney can say whether yours does. It ends when the owner dies.',
    bothEnds:
      'One agent can usually do both, so that the dates of the sale and the purchase fit together; what that would cost is agreed in writing.',
    leases:
      'I don’t know whether the agent leases out homes or manages them; I’ve noted the question. Some agents only find a tenant, and a property manager also collects rent and handles repairs.',
    leasingFee:
      'Fees for finding a tenant are negotiable; half a month’s to a full month’s rent is common, and managing the home monthly is extra. What the agent here charges I don’t know, and I’ve noted it.',
    raisesRent:
      'During a fixed lease the rent usually stays as agreed, and changes when it is renewed. A month-to-month rent can usually be raised with written notice, commonly about 30 days; the lease and state law decide, and an attorney can confirm.',
    buysOut:
      'Often, yes: one owner takes out or refinances a loan alone and pays the others their share, usually after an appraisal. A lender says what income and equity that takes, and a title company or attorney changes the deed.',
    agreesValue:
      'Common ways are one neutral appraisal that all accept beforehand, or two opinions and the middle of them; the agent can also compare recent sales for everybody. It helps to agree in writing on the method before anyone hears the number.',
    probateTime:
      'It often takes several months to a year, longer if somebody contests it; small estates may have a shorter procedure. A probate attorney in that county can say what applies.',
    noWill:
      'Without a will, state law says who inherits, usually the spouse and the children in shares. A court normally names somebody who may sign for the estate, and then the house can be sold; a probate attorney in that county can start it.',
    court:
      'A court can order a sale, set its terms, or let somebody sign for an owner who won’t; the house is then sold like any other, under that order. A family-law or real-estate attorney can say what the order allows.',
    contents:
      'A home can be sold with what’s in it if the buyer agrees in writing; investors often do, while most other buyers want it empty at closing. Families usually keep what matters, then hold an estate sale, donate, or have the rest hauled away.',
    solarLease:
      'Leased panels usually don’t stop a sale: the buyer takes over the lease if the solar company approves them, or you pay it off at closing. Tell buyers early, since some lenders count the payment.',
    buyersAgent:
      'Since August 2024 offers to pay the buyer’s agent are no longer made in the MLS, and buyers sign their own agreement first. You don’t owe them anything by default; a buyer may ask for it in the offer, and you decide.',
    lowOffer:
      'You can accept, counter, reject, or let it lapse; the agent must normally show you every offer, and you usually needn’t answer. A counter costs little and keeps the talk open.',
  },
  es: {
    address:
      'La dirección o la ciudad solo sirve para comparar la casa con ventas cercanas; no se pasa nada hasta que dejes tus datos, y por ahora basta la ciudad.',
    nda: 'No sé si tu agente firma uno; anoté la pregunta. Lo que a menudo se acuerda es no anunciar en público, mostrar la casa solo a quien comprobó sus fondos y confidencialidad en el acuerdo de listado.',
    signs:
      'Normalmente sí: los papeles suelen firmarse en línea, y el cierre ante un notario a distancia o que va adonde estés. Con un poder, alguien puede firmar por quien es dueño si el poder incluye vender bienes raíces; la compañía de títulos debe verlo pronto, y un abogado puede decir si el tuyo sirve. El poder termina cuando muere quien lo dio.',
    bothEnds:
      'Un mismo agente normalmente puede hacer las dos cosas, para que coincidan las fechas de la venta y la compra; lo que costaría se acuerda por escrito.',
    leases:
      'No sé si tu agente renta o administra casas; anoté la pregunta. Hay agentes que solo buscan inquilino; un administrador también cobra la renta y atiende reparaciones.',
    leasingFee:
      'Lo que se cobra por encontrar inquilino es negociable; es común de medio mes a un mes de renta, y administrar la casa es aparte. Cuánto se cobra aquí no lo sé, y lo anoté.',
    raisesRent:
      'Durante un contrato a plazo la renta normalmente no cambia hasta renovarlo. Una renta de mes a mes normalmente se puede subir con aviso por escrito, comúnmente unos 30 días; deciden el contrato y la ley del estado, y un abogado puede confirmarlo.',
    buysOut:
      'A menudo sí: uno saca o refinancia un préstamo a su nombre y paga su parte a los demás, normalmente después de un avalúo. Un prestamista dice qué ingresos y qué valor hacen falta, y la compañía de títulos o un abogado cambia la escritura.',
    agreesValue:
      'Lo común es un avalúo neutral que todos aceptan de antemano, o dos opiniones y el punto medio; tu agente también puede comparar ventas recientes para todos. Ayuda acordar el método por escrito antes de oír la cifra.',
    probateTime:
      'A menudo tarda de varios meses a un año, y más si alguien se opone; para herencias chicas puede haber un trámite más corto. Un abogado de sucesiones de ese condado puede decir qué aplica.',
    noWill:
      'Sin testamento, la ley del estado dice quién hereda, normalmente el cónyuge y los hijos por partes. Un juez suele nombrar a quien puede firmar por la herencia, y entonces se puede vender la casa; un abogado de sucesiones de ese condado puede empezar el trámite.',
    court:
      'Un juez puede ordenar la venta, fijar sus condiciones o dejar que alguien firme por quien no quiere; la casa se vende entonces como cualquier otra, según esa orden. Un abogado puede decir qué permite.',
    contents:
      'Una casa se puede vender con lo que tiene adentro si quien compra lo acepta por escrito; los inversionistas a menudo lo aceptan, y la mayoría de los demás la quiere vacía al cierre. Las familias suelen guardar lo importante y luego vender, donar o mandar sacar el resto.',
    solarLease:
      'Los paneles rentados normalmente no impiden la venta: quien compra toma el contrato si la compañía solar lo aprueba, o lo pagas al cierre. Avísalo pronto, porque algunos prestamistas cuentan ese pago.',
    buyersAgent:
      'Desde agosto de 2024 en la MLS ya no se ofrece pagar al agente de quien compra, y quien compra firma primero su propio acuerdo. De entrada no debes nada; pueden pedírtelo en la oferta, y tú decides.',
    lowOffer:
      'Puedes aceptar, contraofertar, rechazar o dejarla vencer; tu agente normalmente debe mostrarte cada oferta, y por lo general no tienes que responder. Contraofertar cuesta poco y deja abierta la plática.',
  },
} as const satisfies Record<Language, Record<string, string>>;

export type SaleAnswer = keyof (typeof saleAnswers)['en'];
