import { row } from '../requirement.ts';
import {
  alerts,
  blogScreens,
  blogs,
  conversation,
  emailLinks,
  homeChat,
  journey,
  passwordReset,
  silent,
  talk,
  texts,
} from '../test-files.ts';

const signIn = texts('a sign-in refused, lost, for another site, and done');
const register = texts('a registration that fails, one without the sign-in after it, and one that is whole');
const reset = texts('a reset link that fails, and one that is sent');
const progress = texts('progress that is unknown, without a stage, and out of reach');
const dropdownSignIn = texts('a sign-in there refused, lost and for another site');
const dropdownReset = texts('a reset link asked for there that fails, and one that is sent');
const resetPage = alerts('two entries that are refused, a bad link, a lost line, and success');
const staging = alerts('a staging without a picture, without a prompt, and one that fails');
const request = silent('%s');
const toldToo = silent('%s: told, and not as an empty list');

/** Section 8: the error catalogue. Each text is read letter by letter where its failure happens. */
export const section8 = [
  row(
    '8.chat.failure',
    'text',
    "Sorry, I'm having trouble connecting right now. Please try again later.",
    texts('the assistant out of reach'),
    conversation('a chat call %s is told in the exact words'),
  ),
  row('8.chat.site', 'text', 'Access denied. You are not authorized for this site.', signIn),
  row('8.chat.sign-in.failure', 'text', 'Login failed. Please check your credentials.', signIn),
  row('8.chat.sign-in.network', 'text', 'Login failed. Please try again.', signIn),
  row('8.chat.sign-in.success', 'text', 'Login successful! Welcome back. How can I help you today?', signIn),
  row(
    '8.chat.register.success',
    'text',
    'Registration successful! You are now signed in. How can I help you today?',
    register,
  ),
  row(
    '8.chat.register.sign-in',
    'text',
    'Registration successful! Please sign in with your new credentials.',
    register,
  ),
  row('8.chat.register.failure', 'text', 'Registration failed. Please try again.', register),
  row(
    '8.chat.reset.success',
    'text',
    'Password reset link sent to your email. Please check your inbox.',
    reset,
  ),
  row('8.chat.reset.failure', 'text', 'Failed to send reset link. Please try again.', reset),
  row(
    '8.chat.crm.unknown',
    'text',
    'No progress information found. Contact us to get started with your real estate journey!',
    progress,
    journey('of one who is unknown to the agent says so'),
  ),
  row(
    '8.chat.crm.failure',
    'text',
    'Unable to retrieve your progress at this time. Please try again later.',
    progress,
    journey('that cannot be read says so'),
  ),
  row(
    '8.chat.crm.none',
    'text',
    'No progress recorded yet. Contact us to get started!',
    progress,
    journey('that has no stage yet says so'),
  ),

  row('8.dropdown.sign-in.failure', 'text', 'Login failed. Please check your credentials.', dropdownSignIn),
  row('8.dropdown.sign-in.network', 'text', 'Login failed. Please try again.', dropdownSignIn),
  row(
    '8.dropdown.register',
    'text',
    'Registration failed. Please try again.',
    texts('a registration there that fails'),
  ),
  row('8.dropdown.reset.failure', 'text', 'Failed to send reset link. Please try again.', dropdownReset),
  row(
    '8.dropdown.reset.success',
    'text',
    'Email Sent! Please check your email for password reset instructions.',
    dropdownReset,
  ),

  row(
    '8.reset.failure',
    'text',
    'Failed to reset password. The link may be expired or invalid.',
    resetPage,
    passwordReset('a link comes by mail, sets a new password once, and the way leads home and in'),
  ),
  row(
    '8.reset.network',
    'text',
    'An error occurred. Please try again.',
    resetPage,
    alerts('two entries that are refused, a bad link, a lost line, and success'),
  ),
  row(
    '8.reset.success',
    'text',
    'Password reset successful! You can now sign in with your new password.',
    resetPage,
    passwordReset('a link comes by mail, sets a new password once, and the way leads home and in'),
  ),
  row(
    '8.reset.no-token',
    'text',
    'Invalid reset link. Please request a new password reset.',
    emailLinks('says that a link without a token is invalid and leads home'),
  ),

  row('8.alert.gate', 'text', 'Incorrect password', alerts('a wrong phrase at the gate')),
  row(
    '8.alert.listing.missing',
    'text',
    'Property not found. Please check the listing key.',
    alerts('a listing that is not there, and one that cannot be loaded'),
  ),
  row(
    '8.alert.listing.failure',
    'text',
    'Failed to load property. Please try again.',
    alerts('a listing that is not there, and one that cannot be loaded'),
  ),
  row(
    '8.alert.interest',
    'text',
    'Failed to record interest. Please try again.',
    alerts('an interest that cannot be recorded'),
  ),
  row('8.alert.staging', 'text', 'Failed to stage room. Please try again.', staging),
  row('8.alert.review', 'text', 'Failed to submit review.', alerts('a review that cannot be submitted')),
  row('8.alert.staging-file', 'text', 'Please select an image file.', staging),
  row('8.alert.prompt', 'text', 'Failed to get random prompt. Please try again.', staging),
  row(
    '8.alert.contact',
    'text',
    'Something went wrong. Please try again.',
    alerts('a contact that cannot be added'),
  ),

  row(
    '8.samples',
    'state',
    'Property search failure in the chat: five sample Austin listings are shown instead',
    conversation('a search that fails shows the five samples, marked as samples'),
    talk('shows five marked samples when the search fails'),
  ),
  row(
    '8.silent.lead',
    'state',
    'Only logged: lead',
    silent('a lead, and the selling details after it'),
    homeChat('a lead that cannot be sent is kept when the tab is closed, and sent by the next one'),
  ),
  row(
    '8.silent.selling-details',
    'state',
    'Only logged: selling details',
    silent('a lead, and the selling details after it'),
  ),
  row('8.silent.inquiry', 'state', 'Only logged: inquiry', request),
  row('8.silent.store-convo', 'state', 'Only logged: store-convo', request),
  row('8.silent.sms', 'state', 'Only logged: SMS', request),
  row('8.silent.blogs', 'state', 'Only logged: blogs (told too: see docs/decisions)', toldToo),
  row('8.silent.images', 'state', 'Only logged: images', silent('the picture of a post')),
  row('8.silent.page-views', 'state', 'Only logged: page views', silent('the count of a page view')),
  row('8.silent.sitemap', 'state', 'Only logged: sitemap (told too)', toldToo),
  row('8.silent.property', 'state', 'Only logged: property fetches (told too)', toldToo),
  row(
    '8.silent.prompts',
    'state',
    'Only logged: prompt fetches (a random prompt that is asked for has its alert)',
    silent('the styles of the staging, until a photo is staged'),
  ),
  row(
    '8.silent.interest',
    'state',
    'Only logged: interested-buy after add-contact (the visitor still sees the thank-you)',
    silent('the interest after a contact was added: the thank-you stays'),
  ),
  row(
    '8.blog.frame',
    'state',
    'Blog body fetch failure falls back to the frame',
    blogScreens('whose body %s is framed, 800 px high'),
    blogs('whose body lies on a site that lets nobody read it is framed'),
  ),
  row(
    '8.blog.not-found',
    'text',
    'Blog post not found',
    alerts('a post that nobody wrote is told of letter by letter'),
  ),
];
