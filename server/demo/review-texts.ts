/** The demo's reviews, and how many days ago they were written, by invented people. */
export const demoReviews: { daysAgo: number; text: string }[] = [
  {
    daysAgo: 4,
    text: 'Answered every question I had, including the ones I asked twice. Closed on time. – Marisol T.',
  },
  {
    daysAgo: 12,
    text: 'We sold our house in Broken Arrow and I was dreading all of it. We got a written list of what to fix, in what order, and what to leave alone. We left the kitchen alone. Four offers in nine days.',
  },
  { daysAgo: 21, text: 'Straight talk. No pressure. Would call again.' },
  {
    daysAgo: 33,
    text: `I bought my first place at 41, on one income, after two lenders had told me to come back later, so let me tell this properly for anyone in the same boat.

Our first talk lasted an hour and no house came up in it. We went through what I pay every month, what I was afraid of, and what I would do if the furnace died in January. Then I got three names of lenders and a page of questions to ask each of them, and I was told to call all three on the same day. The difference between the best and the worst came to a little over $90 a month.

We looked at eleven houses. Twice I wanted to offer and heard, very politely, "Let's go down to the crawl space first." The second time there was water in it.

When we found the right one, I got a one-page summary of the contract with every date in large type. The inspection turned up a bad sewer line. We asked for one thing, the sewer, and got it.

The appraisal came in low, and I thought that was the end. It was not: there were three more sales that the appraiser had not used, and the value was corrected. I have been here for five weeks. I know where my water shutoff is, because I was made to find it before I got the keys. Thank you for your patience with me. – Denise`,
  },
  {
    daysAgo: 47,
    text: 'Found us a lease in Austin from two states away. The video walk-through showed the scratches too, which I appreciated. What we saw is what we got.',
  },
  {
    daysAgo: 62,
    text: 'Honest to a fault: talked me out of a house I loved because of the roof and the insurance quote that came with it. I was annoyed for a week. Then a neighbor told me what the last owner had paid. Thank you. R. Okafor',
  },
  {
    daysAgo: 79,
    text: 'My mother’s house had forty years in it. Nobody rushed us. The order of things was clear, and so were the costs, and each phone call ended with what would happen next.\n\nThe Hendricks sisters',
  },
  { daysAgo: 96, text: 'Quick replies, even on a Sunday night!' },
  {
    daysAgo: 113,
    text: 'Good agent, busy agent. One time I waited a day and a half for a call back, and I got an apology for it and the answer. The sale itself went exactly as described.',
  },
  {
    daysAgo: 140,
    text: 'I am an engineer and I arrived with a spreadsheet. I left with a better spreadsheet. The price came out within one percent of what we had worked out from the comparable sales.',
  },
  {
    daysAgo: 171,
    text: 'Used the chat on this site at midnight, asked for three bedrooms with a porch under 350, and we were standing on that porch on Saturday. – Lou & Sam',
  },
  {
    daysAgo: 204,
    text: 'Sold 12 acres with an old barn. Knew about the well, the easement and the mineral rights, and knew when to say “ask a lawyer.” That last one is worth a lot.',
  },
  { daysAgo: 238, text: 'Five stars from a picky seller. Photos were outstanding.' },
];
