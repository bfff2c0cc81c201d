/** The limits of a hub. Times in seconds. */
export interface HubLimits {
  readonly activityTimeout: number;
  readonly pongTimeout: number;
  /** A socket without a channel is closed after this time, and so is a page's socket without a signature. */
  readonly idleTimeout: number;
  readonly messagesPerSecond: number;
  readonly clientEventsPerSecond: number;
  /** A client event is dropped in a channel with more listeners on this node: ten a second would be a flood. */
  readonly clientEventListeners: number;
  readonly channelsPerConnection: number;
  readonly membersPerChannel: number;
  readonly userInfoBytes: number;
  readonly connections: number;
  /** Of one address (for IPv6 one /64), signed or not. */
  readonly connectionsPerIp: number;
  /** Of these, the connections that have not yet shown that a person is signed in. */
  readonly unsignedPerIp: number;
}

export const hubLimits: HubLimits = {
  activityTimeout: 60,
  pongTimeout: 30,
  idleTimeout: 120,
  messagesPerSecond: 50,
  clientEventsPerSecond: 10,
  clientEventListeners: 100,
  channelsPerConnection: 100,
  membersPerChannel: 100,
  userInfoBytes: 1024,
  connections: 50_000,
  // A company behind one address.
  connectionsPerIp: 5_000,
  // Pages sign in within a moment.
  unsignedPerIp: 20,
};
